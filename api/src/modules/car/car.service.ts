import type { Car, CarListQuery } from '@officina/contracts/car';
import type { CarFacetsQuery } from '@officina/contracts/car-facets';
import { carFields, carStates, convertible, openBodies } from '@officina/contracts/car-fields';
import type { Page } from '@officina/contracts/client';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import { formatInstant } from '@officina/contracts/format';
import { and, arrayContains, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { inOrderOf, orderOf } from '../../db/list';
import { cars, categories } from '../../db/schema';
import { inFields, inText, matches, namedFirst, nameIn, numberOf } from '../../db/search';
import type { Rows } from '../../db/tables/rows';
import type { Column, Table } from '../../http/csv';
import { findAll } from '../kinds';
import { fieldColumns } from '../record/field-columns';
import { areChosen, inChoices, inHiddenFields } from '../record/field-conditions';
import { recordService } from '../record/record.service';
import { isPublic, type Viewer } from '../viewer';
import { visitsOfCar } from '../visit/visit.service';
import { asSeenBy, type Price, priceFor, publicPrice } from './car-price';

export const carService = recordService('car');

export async function getCar(db: Db, id: number, viewer: Viewer, guest?: LinkedDraft): Promise<Car> {
  return asSeenBy(viewer, await carService.get(db, id, viewer, guest));
}

/** For visitors (without `viewer`), a hidden price neither matches a filter nor affects the order. */
export async function listCars(db: Db, query: CarListQuery, viewer: Viewer): Promise<Page<Car>> {
  const seesAll = viewer !== undefined;
  const { items, total } = await carService.list(
    db,
    conditionOf(query, seesAll),
    inOrder(query, seesAll),
    query,
    viewer,
  );
  return { items: items.map((car) => asSeenBy(viewer, car)), total };
}

export async function exportCars(db: Db, query: CarListQuery): Promise<Table<Rows['car']>> {
  const pages = await findAll(db, 'car', conditionOf(query, true), inOrder(query, true));
  const named = await db.select().from(categories).where(eq(categories.type, 'car'));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const columns: Column<Rows['car']>[] = [
    ['ID', ({ id }) => id],
    ...fieldColumns(carFields, (id) => names.get(id) ?? id),
    ['Creata il', ({ createdAt }) => formatInstant(createdAt)],
    ['Modificata il', ({ updatedAt }) => formatInstant(updatedAt)],
  ];
  return { pages, columns };
}

/** Default order: matches of the name first, then newest first; for sold cars, most recently sold first. */
const inOrder = ({ q, sort, state }: CarListQuery, seesAll: boolean): SQL[] => {
  const newest = state === 'sold' ? { createdAt: cars.soldAt } : {};
  const columns = {
    ...cars,
    ...newest,
    price: priceFor(seesAll),
    visits: seesAll ? visitsOfCar() : sql`null::integer`,
    make: nameIn(cars),
    state: inOrderOf(cars.state, carStates),
  };
  return [...(sort ? [] : namedFirst(cars, q)), ...orderOf(columns, sort)];
};

const conditionOf = (query: CarFacetsQuery, seesAll: boolean): SQL | undefined =>
  and(...Object.values(conditionsOf(query, seesAll)));

/**
 * The SQL condition of each filter; a list uses all of them, a facet all but its own. Values that are hidden from
 * visitors are only compared with `seesAll`.
 */
export function conditionsOf(query: CarFacetsQuery, seesAll: boolean) {
  const text = (word: string) =>
    or(
      inFields(cars, word),
      hasPrice(word),
      hasCategory(word),
      inChoices(carFields, cars, word),
      seesAll ? inHiddenFields(carFields, cars, word) : undefined,
    );
  return {
    available: query.available === undefined ? undefined : eq(cars.available, query.available),
    state: query.state && (query.state === 'public' ? isPublic('car') : eq(cars.state, query.state)),
    text: matches(query.q, text),
    category: query.category ? isUnder(query.category) : undefined,
    make: query.make ? eq(sql`lower(${cars.make})`, query.make.toLowerCase()) : undefined,
    year: between(cars.year, query.yearFrom, query.yearTo),
    price: between(priceFor(seesAll), query.priceFrom, query.priceTo),
    ...areChosen(carFields, cars, query),
  } satisfies Record<string, SQL | undefined>;
}

/** Prices that visitors see: a search must not reveal a hidden one. */
function hasPrice(word: string): SQL | undefined {
  const price = numberOf(word);
  return price === undefined ? undefined : eq(publicPrice, price);
}

/** A spider or cabriolet is also found under the category of convertibles, if that exists. */
const isConvertible = sql`(${inArray(cars.bodyType, [...openBodies])} and exists (select from ${categories}
    where ${categories.type} = 'car' and ${categories.id} = ${convertible}))`;

/** SQL: the categories of a car, including that of its body. */
export const foundUnder = sql<string[]>`${cars.categories} || case when ${isConvertible}
    then array[${convertible}]::text[] else array[]::text[] end`;

/** Whether `foundUnder` contains a category, in the form that the index supports. */
const isUnder = (category: string): SQL | undefined =>
  or(arrayContains(cars.categories, [category]), category === convertible ? isConvertible : undefined);

const hasCategory = (word: string): SQL =>
  sql`${foundUnder} && array(select ${categories.id} from ${categories}
    where ${categories.type} = 'car' and ${inText(categories.name, word)})`;

const between = (value: typeof cars.year | Price, from: number | undefined, to: number | undefined) =>
  and(from === undefined ? undefined : sql`${value} >= ${from}`, to === undefined ? undefined : sql`${value} <= ${to}`);
