import * as v from 'valibot';
import { carFields, carStates } from './car-fields';
import { spelledMake } from './car-makes';
import { listedNames } from './field';
import { draftSchema, filterQueries, patchSchema, readersOf } from './rules';
import { Instant, pagingQuery, queryBoolean, queryInteger, queryName, queryState, RecordId, sortQuery } from './schema';

/**
 * A car, as the API returns it. The price is 0 where it is hidden: visitors do not see that of a sold car, or one on request.
 * The numbers of chassis and engine are null for visitors unless their flags show them.
 * What a draft lacks is an empty text, an empty list or 0.
 */
export const Car = v.object({ id: RecordId, ...readersOf(carFields), createdAt: Instant });
export type Car = v.InferOutput<typeof Car>;

const withSpelledMake = <Sent extends { make?: string }>(car: Sent): Sent =>
  car.make === undefined ? car : { ...car, make: spelledMake(car.make) };

export const CarDraft = v.pipe(draftSchema(carFields), v.transform(withSpelledMake));
export type CarDraft = v.InferInput<typeof CarDraft>;

export const CarPatch = v.pipe(patchSchema(carFields), v.transform(withSpelledMake));
export type CarPatch = v.InferInput<typeof CarPatch>;

export const CarListQuery = v.object({
  ...pagingQuery,
  available: queryBoolean,
  state: queryState(carStates),
  category: queryName,
  make: queryName,
  ...filterQueries(carFields),
  yearFrom: queryInteger(1900, 2100, 'Anno non valido'),
  yearTo: queryInteger(1900, 2100, 'Anno non valido'),
  priceFrom: queryInteger(0, 999_999_999, 'Prezzo non valido'),
  priceTo: queryInteger(0, 999_999_999, 'Prezzo non valido'),
  /** `visits`, those of the last 30 days, is an order for whoever is signed in, and none for visitors. */
  sort: sortQuery(['id', 'make', 'mileage', 'available', 'state', 'createdAt', 'visits', ...listedNames(carFields)]),
});
export type CarListQuery = v.InferOutput<typeof CarListQuery>;
