import type { GalleryPicture } from '@officina/contracts/remotes';

export interface KeyedPicture extends GalleryPicture {
  position: number;
  /** Distinct even when a gallery holds the same picture twice. */
  key: string;
}

/** Gives each picture a key for React and its position. */
export const keyedPictures = (pictures: readonly GalleryPicture[]): KeyedPicture[] =>
  pictures.map((picture, position) => ({ ...picture, position, key: `${position} ${picture.url}` }));
