import { parsePictureUrl, variantUrl } from '@officina/contracts/picture';
import { absoluteUrl } from './origin';

/** Pixels across; one of the standard widths. */
const previewWidth = 1120;

/** The picture that other people's apps show beside a link to a page, in full; JPEG is what all of them read. */
export function previewPicture(url: string): { url: string; width: number; height: number } | null {
  const stored = parsePictureUrl(url);
  if (!stored) return null;
  const width = Math.min(previewWidth, stored.width);
  return {
    url: absoluteUrl(variantUrl(stored.stem, width, 'jpg')),
    width,
    height: Math.round((stored.height * width) / stored.width),
  };
}
