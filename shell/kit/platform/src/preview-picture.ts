import { parsePictureUrl, previewSize, previewUrl } from '@officina/contracts/picture';
import { absoluteUrl } from './origin';

/**
 * The picture of a link preview, with its full URL; null if it is not a stored picture. JPEG, because every app can
 * read it.
 */
export function previewPicture(url: string): { url: string; width: number; height: number } | null {
  const stored = parsePictureUrl(url);
  return stored && { url: absoluteUrl(previewUrl(stored.stem)), ...previewSize(stored) };
}
