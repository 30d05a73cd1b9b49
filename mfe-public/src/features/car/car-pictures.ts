import type { Car } from '@officina/contracts/car';

/** URLs of the pictures of a car: the cover first, then the others, none twice. */
export const carPictures = ({ featuredImage, images }: Pick<Car, 'featuredImage' | 'images'>): string[] => [
  ...new Set([featuredImage, ...images].filter((url) => url !== '')),
];
