import * as v from 'valibot';
import { CarListQuery } from './car';

/** The filters of the car list, without its paging and order. */
export const CarFacetsQuery = v.omit(CarListQuery, ['limit', 'offset', 'sort']);

const count = v.number();

/**
 * What the car list can be narrowed by. Each choice stands with the number of cars it would leave
 * under all *other* filters; a choice that would leave none has the count 0 and is still listed.
 */
export const CarFacets = v.object({
  /** By name. */
  makes: v.array(v.object({ value: v.string(), count })),
  /** First years (1960 for 1960 to 1969), the oldest first. */
  decades: v.array(v.object({ value: v.number(), count })),
  /** Ids of categories of type car. */
  tags: v.array(v.object({ id: v.string(), count })),
  price: v.object({
    /** Whole euros under the other filters; null when those leave no car. */
    min: v.nullable(v.number()),
    max: v.nullable(v.number()),
    /** The cheapest first: from `from` to just under `to`, or without an upper end. */
    bands: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), count })),
  }),
});
export type CarFacets = v.InferOutput<typeof CarFacets>;
