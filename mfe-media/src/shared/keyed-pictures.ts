import type { GalleryPicture } from '../parts';

/** Adds the position and a React key to each picture; the key is unique even if a gallery has the same picture twice. */
export const keyedPictures = (pictures: readonly GalleryPicture[]) =>
  pictures.map((picture, position) => ({ ...picture, position, key: `${position} ${picture.url}` }));
