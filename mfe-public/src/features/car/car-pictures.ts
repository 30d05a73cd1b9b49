import type { Car } from '@officina/contracts/car';

/** Picture URLs of a car without duplicates, the cover first. */
export const carPictures = ({ featuredImage, images }: Pick<Car, 'featuredImage' | 'images'>): string[] => [
  ...new Set([featuredImage, ...images].filter((url) => url !== '')),
];
