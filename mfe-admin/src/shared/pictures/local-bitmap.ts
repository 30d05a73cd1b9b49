/** Pixels across: enough for a tile on a sharp screen. */
const previewWidth = 480;

let last: Promise<unknown> = Promise.resolve();

/**
 * A small copy of a picture that is only on this machine, a file or a data URL. Decoded beside the
 * page's own work and one at a time: forty photographs at full size would fill the memory.
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

/** Raises for a text that is no data URL in base64. */
function blobOf(dataUrl: string): Blob {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return new Blob([bytes]);
}
