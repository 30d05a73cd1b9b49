import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { asVisitorsSee } from '@officina/contracts/field';
import { type SQL, sql } from 'drizzle-orm';
import { cars } from '../../db/schema';
import type { Viewer } from '../viewer';

/** The price that a query filters and sorts by. */
export type Price = typeof cars.price | SQL<number | null>;

/** The price as visitors know it: that of a sold car is nobody's business, and one on request is told to who asks. */
export const publicPrice = sql<
  number | null
>`case when ${cars.available} and not ${cars.priceOnRequest} then ${cars.price} end`;

/** A hidden price is 0 on the wire: no car costs nothing, and releases from before it was hidden expect a number. */
export function asSeenBy(viewer: Viewer, car: Car): Car {
  if (viewer) return car;
  return asVisitorsSee(carFields, car.available && !car.priceOnRequest ? car : { ...car, price: 0 });
}

/** The price by which a viewer filters and sorts. */
export const priceFor = (viewer: Viewer): Price => (viewer ? cars.price : publicPrice);
