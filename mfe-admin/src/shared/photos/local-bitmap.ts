import { pictureEdge } from '@officina/contracts/picture';
import PQueue from 'p-queue';

/** Width in pixels: enough for a tile on a high-density screen. */
const previewWidth = 480;
/** Width in pixels of a picture that is being edited. */
export const editedWidth = 1600;

/** One at a time: forty photos at full size would fill the memory. */
const decodings = new PQueue({ concurrency: 1 });

/** Decodes off the main thread. */
const decoded = (source: Blob, options: ImageBitmapOptions = {}): Promise<ImageBitmap> =>
  decodings.add(() => createImageBitmap(source, options));

/** A small bitmap of a local picture. */
export const localBitmap = (source: Blob): Promise<ImageBitmap> =>
  decoded(source, { resizeWidth: previewWidth, resizeQuality: 'medium' });

/** A local picture to be edited, with the size in pixels that it will have when stored. */
export async function localOriginal(source: Blob) {
  const whole = await decoded(source);
  const { width, height } = whole;
  const resizeWidth = Math.min(width, editedWidth);
  const bitmap = await createImageBitmap(whole, { resizeWidth, resizeQuality: 'medium' });
  whole.close();
  const scale = Math.min(1, pictureEdge / Math.max(width, height));
  return { bitmap, width: Math.round(width * scale), height: Math.round(height * scale) };
}
