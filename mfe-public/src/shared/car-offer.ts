import type { Car } from '@officina/contracts/car';
import { formatPrice } from '@officina/contracts/format';

/** What visitors are told about the price of a car for sale. */
export const priceText = ({ price, priceOnRequest }: Pick<Car, 'price' | 'priceOnRequest'>): string =>
  priceOnRequest ? 'Su richiesta' : formatPrice(price);
