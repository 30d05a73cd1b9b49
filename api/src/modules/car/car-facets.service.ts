import type { CarFacets, CarFacetsQuery } from '@officina/contracts/car-facets';
import { carFields } from '@officina/contracts/car-fields';
import { byFilter, filterNames } from '@officina/contracts/field';
import { byName } from '@officina/contracts/fold';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, categories } from '../../db/schema';
import { isKnownTo, type Viewer } from '../viewer';
import { conditionsOf, foundUnder } from './car.service';
import { publicPrice } from './car-price';

/** Limits of the price bands in whole euros. */
const priceSteps = [10_000, 20_000, 50_000];
const priceBands = [0, ...priceSteps].map((from, position) => ({ from, to: priceSteps[position] ?? null }));

/**
 * The facet values of the whole catalogue with their counts under the filters. Values with count 0 are included, so
 * that the layout does not change with every click.
 */
export async function getCarFacets(db: Db, query: CarFacetsQuery, viewer: Viewer): Promise<CarFacets> {
  const makes = new Map<string, { value: string; count: number }>();
  const decades = new Map<number, number>();
  const tags = new Map<string, number>();
  const choices = byFilter(carFields, () => new Map<string, number>());
  const bands = priceBands.map((band) => ({ ...band, count: 0 }));
  let min: number | null = null;
  let max: number | null = null;

  const named = await db.select().from(categories).where(eq(categories.type, 'car'));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;

  for (const kind of await kindsOfCars(db, query, viewer)) {
    const underAllBut = (own: keyof typeof kind.passes) =>
      Object.entries(kind.passes).every(([name, isPassed]) => isPassed || name === own) ? kind.count : 0;

    const make = makes.get(kind.make);
    const name = make && make.value < kind.name ? make.value : kind.name;
    makes.set(kind.make, { value: name, count: (make?.count ?? 0) + underAllBut('make') });
    decades.set(kind.decade, (decades.get(kind.decade) ?? 0) + underAllBut('year'));
    // A car may contain the same category twice.
    for (const tag of new Set(kind.categories)) tags.set(tag, (tags.get(tag) ?? 0) + underAllBut('category'));

    for (const name of filterNames(carFields)) {
      const value = kind.choices[name];
      if (value !== null) choices[name].set(value, (choices[name].get(value) ?? 0) + underAllBut(name));
    }

    // A hidden price is in no band.
    const { band, cheapest, dearest } = kind;
    const priced = underAllBut('price');
    if (priced === 0 || band === null || cheapest === null || dearest === null) continue;
    const counted = bands[band];
    if (counted) counted.count += priced;
    min = Math.min(min ?? cheapest, cheapest);
    max = Math.max(max ?? dearest, dearest);
  }

  return {
    makes: [...makes.values()].sort((a, b) => byName(a.value, b.value)),
    decades: [...decades].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value),
    tags: [...tags].map(([id, count]) => ({ id, count })).sort((a, b) => byName(nameOf(a.id), nameOf(b.id))),
    choices: byFilter(carFields, (name) =>
      Object.keys(carFields[name].choices).flatMap((value) => {
        const count = choices[name].get(value);
        return count === undefined ? [] : [{ value, count }];
      }),
    ),
    price: { min, max, bands },
  };
}

/**
 * Reads the catalogue in one scan, grouped: cars with equal facet values that pass the same filters form one row, so
 * that the number of rows does not grow with that of the cars.
 */
function kindsOfCars(db: Db, query: CarFacetsQuery, viewer: Viewer) {
  // As for a visitor, even for administrators: the public page must not reveal hidden prices.
  const { available, state, ...chosen } = conditionsOf(query, false);
  const steps = sql.raw(`array[${priceSteps.join(', ')}]`);
  const passed = (condition: SQL | undefined) => (condition ? sql<boolean>`${condition}` : sql<boolean>`true`);
  const grouped = {
    make: sql<string>`lower(${cars.make})`,
    decade: sql<number>`${cars.year} / 10 * 10`,
    band: sql<number | null>`width_bucket(${publicPrice}, ${steps})`,
    categories: foundUnder,
  };
  const choices = byFilter(carFields, (name) => cars[name]);
  // One entry for each filter.
  const passes = Object.fromEntries(
    Object.entries(chosen).map(([name, condition]) => [name, passed(condition)]),
  ) as Record<keyof typeof chosen, SQL<boolean>>;
  const positions = [grouped, choices, passes].flatMap(Object.values).map((_, index) => index + 1);
  return db
    .select({
      ...grouped,
      choices,
      passes,
      name: sql<string>`min(${cars.make} collate "C")`,
      count: sql<number>`count(*)::int`,
      cheapest: sql<number | null>`min(${publicPrice})`,
      dearest: sql<number | null>`max(${publicPrice})`,
    })
    .from(cars)
    .where(and(available, state, isKnownTo(viewer, 'car')))
    .groupBy(sql.raw(positions.join(', ')));
}
