import { parsePictureUrl, variantAtLeast } from '@officina/contracts/picture';

/** The picture that other people's apps show beside a link to a page; JPEG is what all of them read. */
export function previewPicture(url: string): { image?: string } {
  const stored = parsePictureUrl(url);
  return stored ? { image: variantAtLeast(stored, 1120, 'jpg') } : {};
}
