import type { CarListQuery } from '@officina/contracts/car';
import { formatInstant } from '@officina/contracts/format';
import { and, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { inPages, orderOf } from '../../db/list';
import { cars, categories } from '../../db/schema';
import type { Table } from '../../http/csv';
import { conditionsOf } from './car-conditions';

type Row = typeof cars.$inferSelect;

/** The cars of a list, all of its pages, as a table for people. */
export async function exportCars(db: Db, query: v.InferOutput<typeof CarListQuery>): Promise<Table<Row>> {
  const found = await db
    .select({ id: cars.id })
    .from(cars)
    .where(and(...Object.values(conditionsOf(query))))
    .orderBy(...orderOf(cars, query.sort));
  const ids = found.map(({ id }) => id);
  const named = await db.select().from(categories).where(eq(categories.type, 'car'));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    pages: inPages(ids, (page) => db.select().from(cars).where(inArray(cars.id, page))),
    columns: {
      ID: (car) => car.id,
      Marca: (car) => car.make,
      Modello: (car) => car.model,
      Anno: (car) => car.year,
      'Cilindrata (cc)': (car) => car.engineSize,
      'Prezzo (€)': (car) => car.price,
      Chilometri: (car) => car.mileage,
      Disponibile: (car) => (car.available ? 'Sì' : 'No'),
      Categorie: (car) => car.categories.map((id) => names.get(id) ?? id).join(', '),
      Caratteristiche: (car) => car.features.join(', '),
      Descrizione: (car) => car.description,
      Storia: (car) => car.history,
      'Creata il': (car) => formatInstant(car.createdAt),
    },
  };
}
