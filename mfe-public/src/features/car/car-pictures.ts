import type { Car } from '@officina/contracts/car';

/** The cover first, then the others, none twice. */
export const carPictures = ({ featuredImage, images }: Pick<Car, 'featuredImage' | 'images'>): string[] => [
  ...new Set([featuredImage, ...images].filter((url) => url !== '')),
];
