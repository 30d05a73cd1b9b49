import type { Car } from '@officina/contracts/car';

/** The name of a car with its year, which a draft may lack. */
export const carTitle = ({ make, model, year }: Pick<Car, 'make' | 'model' | 'year'>): string =>
  year > 0 ? `${make} ${model} ${year}` : `${make} ${model}`;
