import { type PictureFormat, pictureUrl, type StoredPicture } from '@officina/contracts/picture';
import { pictureSrcSet } from '@officina/platform';

/**
 * The `srcset` of a picture. With `isStored` the stored file is in it, whatever the format: browsers read the type from
 * the file. It is first, so that a variant of the same width is ignored.
 */
export const sourceSet = (stored: StoredPicture, format: PictureFormat, isStored = false): string =>
  (isStored ? `${pictureUrl(stored.stem)} ${stored.width}w, ` : '') + pictureSrcSet(stored, format);
