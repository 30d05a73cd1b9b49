import type { Car } from '@officina/contracts/car';

/** Make, model and year; a draft may have no year (0). */
export const carTitle = ({ make, model, year }: Pick<Car, 'make' | 'model' | 'year'>): string =>
  year > 0 ? `${make} ${model} ${year}` : `${make} ${model}`;
