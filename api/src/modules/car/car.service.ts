import type { Car, CarDraft, CarListQuery, CarPatch } from '@officina/contracts/car';
import type { Page } from '@officina/contracts/client';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { orderOf, sliceOf } from '../../db/list';
import { cars } from '../../db/schema';
import { notFound } from '../../http/not-found';
import {
  dropPictures,
  type EntityPictures,
  picturesOf,
  reconcilePictures,
  takePictures,
} from '../image/entity-pictures';
import type { PictureKeeper } from '../image/picture-keeper';
import { conditionsOf } from './car-conditions';

type Row = typeof cars.$inferSelect;
interface Deps {
  db: Db;
  keeper: PictureKeeper;
}

export async function listCars(db: Db, query: v.InferOutput<typeof CarListQuery>): Promise<Page<Car>> {
  const slice = sliceOf(query);
  const where = and(...Object.values(conditionsOf(query)));
  const rows = await db
    .select()
    .from(cars)
    .where(where)
    .orderBy(...orderOf(cars, query.sort))
    .limit(slice.limit)
    .offset(slice.offset);
  const pictures = await picturesOf(
    db,
    'car',
    rows.map((row) => row.id),
  );
  return {
    items: rows.map((row) => toCar(row, pictures(row.id))),
    total: slice.isWhole ? rows.length : await db.$count(cars, where),
  };
}

export async function getCar(db: Db, id: number): Promise<Car> {
  const [row] = await db.select().from(cars).where(eq(cars.id, id));
  if (!row) throw notFound('car');
  const pictures = await picturesOf(db, 'car', [id]);
  return toCar(row, pictures(id));
}

export const createCar = ({ db, keeper }: Deps, draft: v.InferOutput<typeof CarDraft>): Promise<Car> =>
  keeper.during(async (batch) => {
    const { featuredImage, images, ...fields } = draft;
    const pictures = await takePictures(batch, { featuredImage, images });
    return db.transaction(async (tx) => {
      const [row] = await tx.insert(cars).values(fields).returning({ id: cars.id });
      if (!row) throw notFound('car');
      await reconcilePictures(tx, batch, { type: 'car', id: row.id }, pictures);
      return getCar(tx, row.id);
    });
  });

export const updateCar = ({ db, keeper }: Deps, id: number, patch: v.InferOutput<typeof CarPatch>): Promise<Car> =>
  keeper.during(async (batch) => {
    // Before anything is encoded for a car that is not there.
    await getCar(db, id);
    const { featuredImage, images, ...fields } = patch;
    const pictures = await takePictures(batch, { featuredImage, images });
    return db.transaction(async (tx) => {
      const [row] = await tx.select({ id: cars.id }).from(cars).where(eq(cars.id, id)).for('update');
      if (!row) throw notFound('car');
      if (Object.keys(fields).length > 0) await tx.update(cars).set(fields).where(eq(cars.id, id));
      if (featuredImage !== undefined || images) await reconcilePictures(tx, batch, { type: 'car', id }, pictures);
      return getCar(tx, id);
    });
  });

export const deleteCar = ({ db, keeper }: Deps, id: number): Promise<void> =>
  keeper.during((batch) =>
    db.transaction(async (tx) => {
      const [gone] = await tx.delete(cars).where(eq(cars.id, id)).returning({ id: cars.id });
      if (!gone) throw notFound('car');
      await dropPictures(tx, batch, { type: 'car', id });
    }),
  );

const toCar = (row: Row, pictures: EntityPictures): Car => ({
  ...row,
  ...pictures,
  createdAt: row.createdAt.toISOString(),
});
