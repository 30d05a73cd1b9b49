import type { CarListQuery } from '@officina/contracts/car';
import { formatInstant } from '@officina/contracts/format';
import { and, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { inPages, orderOf } from '../../db/list';
import { cars, categories } from '../../db/schema';
import type { Column, Table } from '../../http/csv';
import { conditionsOf } from './car-conditions';

type Row = typeof cars.$inferSelect;

/** All cars of a filtered list, as a table for export. */
export async function exportCars(db: Db, query: v.InferOutput<typeof CarListQuery>): Promise<Table<Row>> {
  const found = await db
    .select({ id: cars.id })
    .from(cars)
    .where(and(...Object.values(conditionsOf(query))))
    .orderBy(...orderOf(cars, query.sort));
  const ids = found.map(({ id }) => id);
  const named = await db.select().from(categories).where(eq(categories.type, 'car'));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  // A field without a column does not compile.
  const columns: Record<keyof Row, Column<Row>> = {
    id: ['ID', (car) => car.id],
    make: ['Marca', (car) => car.make],
    model: ['Modello', (car) => car.model],
    year: ['Anno', (car) => car.year],
    engineSize: ['Cilindrata (cc)', (car) => car.engineSize],
    price: ['Prezzo (€)', (car) => car.price],
    mileage: ['Chilometri', (car) => car.mileage],
    available: ['Disponibile', (car) => (car.available ? 'Sì' : 'No')],
    categories: ['Categorie', (car) => car.categories.map((id) => names.get(id) ?? id).join(', ')],
    features: ['Caratteristiche', (car) => car.features.join(', ')],
    description: ['Descrizione', (car) => car.description],
    history: ['Storia', (car) => car.history],
    createdAt: ['Creata il', (car) => formatInstant(car.createdAt)],
  };
  return {
    pages: inPages(ids, (page) => db.select().from(cars).where(inArray(cars.id, page))),
    columns: Object.values(columns),
  };
}
