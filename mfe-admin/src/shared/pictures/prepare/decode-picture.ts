import type { PictureKind } from './picture-header';

/** Decodes a picture, upright and in sRGB. HEIC is decoded by the browser where it can; rejects for damaged files. */
export async function decodePicture(file: File, bytes: Uint8Array, kind: PictureKind): Promise<ImageBitmap> {
  const isHeif = kind === 'heic' || kind === 'heif';
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!isHeif) throw error;
    const { decodeHeic } = await import('./decode-heic');
    return decodeHeic(bytes);
  }
}
