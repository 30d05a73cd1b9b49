import type { Car } from '@officina/contracts/car';
import { toPublicCar } from '@officina/contracts/car-fields';
import { type SQL, sql } from 'drizzle-orm';
import { cars } from '../../db/schema';
import type { Viewer } from '../viewer';

/** The price column or expression for filters and sorting. */
export type Price = typeof cars.price | SQL<number | null>;

/** The price as visitors know it: null for a sold car, and for one whose price is on request. */
export const publicPrice = sql<
  number | null
>`case when ${cars.available} and not ${cars.priceOnRequest} then ${cars.price} end`;

export const asSeenBy = (viewer: Viewer, car: Car): Car => (viewer ? car : toPublicCar(car));

/** The price for filters and sorting of this reader. */
export const priceFor = (seesAll: boolean): Price => (seesAll ? cars.price : publicPrice);
