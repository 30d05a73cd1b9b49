import { parsePictureUrl, variantUrl } from '@officina/contracts/picture';
import { absoluteUrl } from './origin';

/** Width in pixels, one of `pictureWidths`. */
const previewWidth = 1120;

/** The picture of a link preview, with its full URL; JPEG, because every app can read it. */
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
