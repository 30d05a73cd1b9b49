import type { Car } from '@officina/contracts/car';
import { formatPrice } from '@officina/contracts/format';

/** What visitors are told about the price of a car for sale. */
export const priceText = ({ price, priceOnRequest }: Pick<Car, 'price' | 'priceOnRequest'>): string =>
  priceOnRequest ? 'Su richiesta' : formatPrice(price);

/** A price that visitors do not see: an administrator gets it, and it must not outlive the session here. */
export const withoutHiddenPrice = (car: Car): Car =>
  car.state === 'sold' || car.priceOnRequest ? { ...car, price: 0 } : car;
