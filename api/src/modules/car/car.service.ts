import type { Car, CarListQuery } from '@officina/contracts/car';
import type { CarFacetsQuery } from '@officina/contracts/car-facets';
import type { Page } from '@officina/contracts/client';
import { readEngineSize } from '@officina/contracts/engine-size';
import { formatInstant } from '@officina/contracts/format';
import { and, arrayContains, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { containing, orderOf } from '../../db/list';
import { cars, categories } from '../../db/schema';
import type { Column, Table } from '../../http/csv';
import { findAll } from '../kinds';
import { recordService } from '../record/record.service';
import type { Rows } from '../rows';

export const carService = recordService(
  'car',
  (row, pictures): Car => ({ ...row, ...pictures, createdAt: row.createdAt.toISOString() }),
);

export const listCars = (db: Db, query: CarListQuery): Promise<Page<Car>> =>
  carService.list(db, conditionOf(query), orderOf(cars, query.sort), query);

export async function exportCars(db: Db, query: CarListQuery): Promise<Table<Rows['car']>> {
  const pages = await findAll(db, 'car', conditionOf(query), orderOf(cars, query.sort));
  const named = await db.select().from(categories).where(eq(categories.type, 'car'));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  // A field without a column does not compile.
  const columns: Record<keyof Rows['car'], Column<Rows['car']>> = {
    id: ['ID', (car) => car.id],
    make: ['Marca', (car) => car.make],
    model: ['Modello', (car) => car.model],
    year: ['Anno', (car) => car.year],
    engineSize: ['Cilindrata (cc)', (car) => readEngineSize(car.engineSize) ?? car.engineSize],
    price: ['Prezzo (€)', (car) => car.price],
    mileage: ['Chilometri', (car) => car.mileage],
    available: ['Disponibile', (car) => (car.available ? 'Sì' : 'No')],
    categories: ['Categorie', (car) => car.categories.map((id) => names.get(id) ?? id).join(', ')],
    features: ['Caratteristiche', (car) => car.features.join(', ')],
    description: ['Descrizione', (car) => car.description],
    history: ['Storia', (car) => car.history],
    createdAt: ['Creata il', (car) => formatInstant(car.createdAt)],
  };
  return { pages, columns: Object.values(columns) };
}

const conditionOf = (query: CarFacetsQuery): SQL | undefined => and(...Object.values(conditionsOf(query)));

/** The SQL condition of each filter; the list uses all of them, a facet all but its own. */
export function conditionsOf(query: CarFacetsQuery) {
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
