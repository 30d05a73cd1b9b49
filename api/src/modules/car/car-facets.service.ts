import type { CarFacets } from '@officina/contracts/car-facets';
import { and, asc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars } from '../../db/schema';
import { type CarFilters, conditionsOf } from './car-conditions';

/** Where one price band ends and the next begins, in whole euros. */
const priceSteps = [10_000, 20_000, 50_000];
const priceBands = [0, ...priceSteps].map((from, position) => ({ from, to: priceSteps[position] ?? null }));

/**
 * The choices of the whole catalogue, counted under the filters. A choice stays listed when nothing
 * is left of it, so that the index does not change its shape with every click.
 */
export async function getCarFacets(db: Db, query: CarFilters): Promise<CarFacets> {
  const { available, text, ...chosen } = conditionsOf(query);
  const catalogue = and(available, text);
  const allBut = (own: keyof typeof chosen) => and(...Object.values({ ...chosen, [own]: undefined })) ?? sql`true`;

  const make = sql<string>`lower(${cars.make})`;
  const decade = sql<number>`${cars.year} / 10 * 10`;
  const underPrice = allBut('price');
  const [makes, decades, tags, [prices]] = await Promise.all([
    db
      .select({ value: sql<string>`min(${cars.make})`, count: countOf(allBut('make')) })
      .from(cars)
      .where(catalogue)
      .groupBy(make)
      .orderBy(asc(make)),
    db
      .select({ value: decade, count: countOf(allBut('year')) })
      .from(cars)
      .where(catalogue)
      .groupBy(decade)
      .orderBy(asc(decade)),
    db
      .select({
        id: sql<string>`unnest(${cars.categories})`,
        count: countOf(allBut('category'), sql`distinct ${cars.id}`),
      })
      .from(cars)
      .where(catalogue)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({
        min: sql<number | null>`min(${cars.price}) filter (where ${underPrice})`,
        max: sql<number | null>`max(${cars.price}) filter (where ${underPrice})`,
        counts: sql<number[]>`array[${sql.join(
          priceBands.map(({ from, to }) =>
            countOf(and(underPrice, gte(cars.price, from), to === null ? undefined : lt(cars.price, to))),
          ),
          sql`, `,
        )}]`,
      })
      .from(cars)
      .where(catalogue),
  ]);
  return {
    makes,
    decades,
    tags,
    price: {
      min: prices?.min ?? null,
      max: prices?.max ?? null,
      bands: priceBands.map((band, position) => ({ ...band, count: prices?.counts[position] ?? 0 })),
    },
  };
}

/** Rows are cars, except under categories, where a car may stand twice: there `counted` must tell them apart, which costs a sort. */
const countOf = (condition: SQL | undefined, counted: SQL = sql`*`) =>
  sql<number>`(count(${counted}) filter (where ${condition ?? sql`true`}))::int`;
