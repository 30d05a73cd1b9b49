import type { GalleryPicture } from '@officina/contracts/remotes';

export interface KeyedPicture extends GalleryPicture {
  position: number;
  /** Unique even if a gallery has the same picture twice. */
  key: string;
}

/** Adds a React key and the position to each picture. */
export const keyedPictures = (pictures: readonly GalleryPicture[]): KeyedPicture[] =>
  pictures.map((picture, position) => ({ ...picture, position, key: `${position} ${picture.url}` }));
