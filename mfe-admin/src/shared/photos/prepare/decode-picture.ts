import { jpegEnd, withEndMarker } from '@officina/contracts/jpeg-end';
import { type PictureKind, typeOf } from './picture-header';

/**
 * Decodes a picture, upright and in sRGB; rejects for damaged files. HEIC is decoded by the browser if it can; a JPEG
 * without its end marker gets one.
 */
export async function decodePicture(file: File, bytes: Uint8Array, kind: PictureKind): Promise<ImageBitmap> {
  try {
    return await decode(file);
  } catch (error) {
    if (kind === 'heic' || kind === 'heif') {
      const { decodeHeic } = await import('./decode-heic');
      return decodeHeic(bytes);
    }
    if (kind !== 'jpg' || jpegEnd(bytes).end !== null) throw error;
    const bitmap = await decode(new Blob([withEndMarker(bytes)], { type: typeOf(kind) }));
    if (!hasGreyCorner(bitmap)) return bitmap;
    bitmap.close();
    throw error;
  }
}

const decode = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

const side = 8;

/** Whether a corner is mid grey, as decoders draw missing pixels. Which corner depends on the orientation. */
function hasGreyCorner(bitmap: ImageBitmap): boolean {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  const corners = [0, bitmap.width - side].flatMap((x) => [0, bitmap.height - side].map((y) => ({ x, y })));
  return corners.some(({ x, y }) => {
    context?.drawImage(bitmap, x, y, side, side, 0, 0, side, side);
    const pixels = context?.getImageData(0, 0, side, side).data ?? [];
    return pixels.every((value, index) => index % 4 === 3 || Math.abs(value - 128) <= 1);
  });
}
