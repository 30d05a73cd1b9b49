/** Width in pixels: enough for a tile on a high-density screen. */
const previewWidth = 480;

let last: Promise<unknown> = Promise.resolve();

/**
 * A small bitmap of a local picture, given as a file or a data URL. Decoded off the main thread and one at a
 * time: forty photographs at full size would fill the memory.
 */
export function localBitmap(source: Blob | string): Promise<ImageBitmap> {
  const next = last.then(() =>
    createImageBitmap(typeof source === 'string' ? blobOf(source) : source, {
      resizeWidth: previewWidth,
      resizeQuality: 'medium',
    }),
  );
  last = next.catch(() => undefined);
  return next;
}

/** Throws if the text is not a base64 data URL. */
function blobOf(dataUrl: string): Blob {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return new Blob([bytes]);
}
