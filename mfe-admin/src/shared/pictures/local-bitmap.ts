/** Width in pixels: enough for a tile on a high-density screen. */
const previewWidth = 480;

let last: Promise<unknown> = Promise.resolve();

/**
 * A small bitmap of a local picture. Decoded off the main thread and one at a time: forty photographs at full size would
 * fill the memory.
 */
export function localBitmap(source: Blob): Promise<ImageBitmap> {
  const next = last.then(() => createImageBitmap(source, { resizeWidth: previewWidth, resizeQuality: 'medium' }));
  last = next.catch(() => undefined);
  return next;
}
