import type { CarFacetsQuery } from '@officina/contracts/car-facets';
import { and, arrayContains, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { containing } from '../../db/list';
import { cars } from '../../db/schema';

export type CarFilters = v.InferOutput<typeof CarFacetsQuery>;

/** The SQL condition of each filter; the list uses all of them, a facet all but its own. */
export function conditionsOf(query: CarFilters) {
  const text = query.q ? containing(query.q) : undefined;
  return {
    available: query.available === undefined ? undefined : eq(cars.available, query.available),
    text: text
      ? or(ilike(sql`${cars.make} || ' ' || ${cars.model}`, text), ilike(sql`${cars.year}::text`, text))
      : undefined,
    category: query.category ? arrayContains(cars.categories, [query.category]) : undefined,
    make: query.make ? eq(sql`lower(${cars.make})`, query.make.toLowerCase()) : undefined,
    year: between(cars.year, query.yearFrom, query.yearTo),
    price: between(cars.price, query.priceFrom, query.priceTo),
  } satisfies Record<string, SQL | undefined>;
}

const between = (column: typeof cars.year | typeof cars.price, from: number | undefined, to: number | undefined) =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to));
