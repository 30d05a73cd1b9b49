import type { GalleryPicture } from '@officina/contracts/remotes';

export interface Plate extends GalleryPicture {
  position: number;
  /** Distinct even when a gallery holds the same picture twice. */
  key: string;
}

export const platesOf = (pictures: readonly GalleryPicture[]): Plate[] =>
  pictures.map((picture, position) => ({ ...picture, position, key: `${position} ${picture.url}` }));
