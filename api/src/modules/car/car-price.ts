import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { asVisitorsSee } from '@officina/contracts/field';
import type { SessionUser } from '@officina/contracts/session';
import { type SQL, sql } from 'drizzle-orm';
import { cars } from '../../db/schema';

/** Who reads cars; undefined for a visitor. */
export type Viewer = SessionUser | undefined;

/** The price that a query filters and sorts by. */
export type Price = typeof cars.price | SQL<number | null>;

/** The price as visitors know it: that of a sold car is nobody's business. */
export const publicPrice = sql<number | null>`case when ${cars.available} then ${cars.price} end`;

/** A hidden price is 0 on the wire: no car costs nothing, and releases from before it was hidden expect a number. */
export function asSeenBy(viewer: Viewer, car: Car): Car {
  if (viewer) return car;
  return asVisitorsSee(carFields, car.available ? car : { ...car, price: 0 });
}
