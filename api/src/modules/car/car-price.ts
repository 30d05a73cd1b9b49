import type { Car } from '@officina/contracts/car';
import { toPublicCar } from '@officina/contracts/car-fields';
import { type SQL, sql } from 'drizzle-orm';
import { cars } from '../../db/schema';
import type { Viewer } from '../viewer';

/** The price that a query filters and sorts by. */
export type Price = typeof cars.price | SQL<number | null>;

/** The price as visitors know it: that of a sold car is nobody's business, and one on request is told to who asks. */
export const publicPrice = sql<
  number | null
>`case when ${cars.available} and not ${cars.priceOnRequest} then ${cars.price} end`;

export const asSeenBy = (viewer: Viewer, car: Car): Car => (viewer ? car : toPublicCar(car));

/** The price by which a list is filtered and sorted. */
export const priceFor = (seesAll: boolean): Price => (seesAll ? cars.price : publicPrice);
