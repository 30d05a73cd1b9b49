import { type PictureFormat, pictureUrl, type StoredPicture } from '@officina/contracts/picture';
import { pictureSrcSet } from '@officina/platform';

/**
 * The `srcset` of a picture. `isStored` adds the stored file, whatever its format: browsers detect the type from the
 * content. It is first, so that a variant of the same width is ignored.
 */
export const sourceSet = (stored: StoredPicture, format: PictureFormat, isStored = false): string =>
  (isStored ? `${pictureUrl(stored.stem)} ${stored.width}w, ` : '') + pictureSrcSet(stored, format);
