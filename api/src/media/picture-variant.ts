import { type PictureFormat, type StoredPicture, variantUrl, widthsOf } from '@officina/contracts/picture';
import sharp, { type Sharp } from 'sharp';

export interface Variant {
  width: number;
  format: PictureFormat;
}

/** Whether this variant may exist: a visitor cannot make the server encode any other. */
export const isVariantOf = (picture: StoredPicture, { width }: Variant): boolean => widthsOf(picture).includes(width);

export const variantKey = (stem: string, { width, format }: Variant): string =>
  variantUrl(stem, width, format).slice('/media/'.length);

/** The variants that pages request. JPEG is only for link previews in other apps and encoded on request. */
export const usualVariants = (picture: StoredPicture): Variant[] =>
  widthsOf(picture).flatMap((width) => [
    { width, format: 'avif' as const },
    { width, format: 'webp' as const },
  ]);

export async function renderVariant(master: Uint8Array, { width, format }: Variant): Promise<Uint8Array<ArrayBuffer>> {
  const scaled = sharp(master).timeout({ seconds: 60 }).resize({ width, withoutEnlargement: true });
  const encoded = await encoders[format](scaled, width).toBuffer();
  return new Uint8Array(encoded);
}

// Measured on photographs: AVIF 55 in 4:4:4 is a fifth smaller than WebP 78 and closer to the original,
// above all in saturated paintwork. Large ones take half the time at effort 1 for the same size.
const encoders: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) => picture.avif({ quality: 55, chromaSubsampling: '4:4:4', effort: width > 800 ? 1 : 2 }),
  webp: (picture) => picture.webp({ quality: 78, alphaQuality: 80 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }),
};
