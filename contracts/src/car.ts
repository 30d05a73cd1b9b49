import * as v from 'valibot';
import { carFields, carStates } from './car-fields';
import { spelledMake } from './car-makes';
import { listedNames } from './field';
import { draftSchema, filterQueries, patchSchema, readersOf } from './rules';
import { Instant, pagingQuery, queryBoolean, queryInteger, queryName, queryState, RecordId, sortQuery } from './schema';

/**
 * A car, as the API returns it. For visitors, the price of a sold car or one on request is 0, and the chassis and
 * engine numbers are null unless their flags are set. A draft's missing fields are an empty text, an empty list or 0.
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
  /** `visits` sorts by the visits of the last 30 days, for signed-in users only. */
  sort: sortQuery(['id', 'make', 'mileage', 'available', 'state', 'createdAt', 'visits', ...listedNames(carFields)]),
});
export type CarListQuery = v.InferOutput<typeof CarListQuery>;
