import type { CarFacets, CarFacetsQuery } from '@officina/contracts/car-facets';
import { byName } from '@officina/contracts/fold';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, categories } from '../../db/schema';
import { isKnownTo, type Viewer } from '../record/viewer';
import { conditionsOf } from './car.service';
import { publicPrice } from './car-price';

/** Boundaries of the price bands in whole euros. */
const priceSteps = [10_000, 20_000, 50_000];
const priceBands = [0, ...priceSteps].map((from, position) => ({ from, to: priceSteps[position] ?? null }));

/**
 * The facet values of the whole catalogue with their counts under the filters. A value with count 0
 * stays listed, so that the layout does not change with every click.
 */
export async function getCarFacets(db: Db, query: CarFacetsQuery, viewer: Viewer): Promise<CarFacets> {
  const makes = new Map<string, { value: string; count: number }>();
  const decades = new Map<number, number>();
  const tags = new Map<string, number>();
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
    // A car may contain a category twice.
    for (const tag of new Set(kind.categories)) tags.set(tag, (tags.get(tag) ?? 0) + underAllBut('category'));

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
    price: { min, max, bands },
  };
}

/**
 * Reads the catalogue in one scan, grouped: cars with equal facet values that pass the same filters
 * are one row, so the number of rows does not grow with the number of cars.
 */
function kindsOfCars(db: Db, query: CarFacetsQuery, viewer: Viewer) {
  // The page for visitors shows them, also to administrators: they tell no hidden price.
  const { available, state, ...chosen } = conditionsOf(query, publicPrice);
  const steps = sql.raw(`array[${priceSteps.join(', ')}]`);
  const passed = (condition: SQL | undefined) => (condition ? sql<boolean>`${condition}` : sql<boolean>`true`);
  return db
    .select({
      make: sql<string>`lower(${cars.make})`,
      decade: sql<number>`${cars.year} / 10 * 10`,
      band: sql<number | null>`width_bucket(${publicPrice}, ${steps})`,
      categories: cars.categories,
      passes: {
        text: passed(chosen.text),
        make: passed(chosen.make),
        year: passed(chosen.year),
        price: passed(chosen.price),
        category: passed(chosen.category),
      },
      name: sql<string>`min(${cars.make} collate "C")`,
      count: sql<number>`count(*)::int`,
      cheapest: sql<number | null>`min(${publicPrice})`,
      dearest: sql<number | null>`max(${publicPrice})`,
    })
    .from(cars)
    .where(and(available, state, isKnownTo(viewer, 'car')))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9`);
}
