import type { Car } from '@officina/contracts/car';

/** A car as visitors get it: an administrator gets a hidden price, too, which must not outlive the session here. */
export const withoutHiddenPrice = (car: Car): Car =>
  car.available && !car.priceOnRequest ? car : { ...car, price: 0 };
