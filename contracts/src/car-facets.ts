import * as v from 'valibot';
import { CarListQuery } from './car';
import { carFields } from './car-fields';
import { byFilter } from './field';

/** The filters of the car list, without its paging and order. */
export const CarFacetsQuery = v.omit(CarListQuery, ['limit', 'offset', 'sort']);
export type CarFacetsQuery = v.InferOutput<typeof CarFacetsQuery>;

const count = v.number();

/**
 * Facets of the car list: the values of each filter. The count of a value is the number of cars that match it together
 * with all *other* filters; a value without matches is listed with the count 0.
 */
export const CarFacets = v.object({
  /** Sorted by name, in Italian order. */
  makes: v.array(v.object({ value: v.string(), count })),
  /** First year of each decade (1960 for 1960 to 1969), the oldest first. */
  decades: v.array(v.object({ value: v.number(), count })),
  /** Ids of categories of type car, sorted by their names. */
  tags: v.array(v.object({ id: v.string(), count })),
  /** For each choice field that is a filter: the values that occur, in the order of the field. */
  choices: v.object(byFilter(carFields, () => v.array(v.object({ value: v.string(), count })))),
  price: v.object({
    /** Whole euros, under the other filters; null if no car matches those. */
    min: v.nullable(v.number()),
    max: v.nullable(v.number()),
    /** Whole euros, the cheapest band first: at least `from` and below `to`; a null `to` is no upper limit. */
    bands: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), count })),
  }),
});
export type CarFacets = v.InferOutput<typeof CarFacets>;
