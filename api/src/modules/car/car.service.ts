import type { Car, CarDraft, CarListQuery, CarPatch } from '@officina/contracts/car';
import type { Page } from '@officina/contracts/client';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { orderOf, sliceOf } from '../../db/list';
import { cars } from '../../db/schema';
import { notFound } from '../../http/not-found';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import { carTitle } from '../audit/record-titles';
import { type EntityPictures, picturesOf, reconcilePictures, takePictures } from '../image/entity-pictures';
import type { PictureKeeper } from '../image/picture-keeper';
import { deleteCars } from './car-bulk.service';
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

export const createCar = ({ db, keeper }: Deps, actor: Actor, draft: v.InferOutput<typeof CarDraft>): Promise<Car> =>
  keeper.during(async (batch) => {
    const { featuredImage, images, ...fields } = draft;
    const pictures = await takePictures(batch, { featuredImage, images });
    return db.transaction(async (tx) => {
      const [row] = await tx.insert(cars).values(fields).returning({ id: cars.id });
      if (!row) throw notFound('car');
      await reconcilePictures(tx, actor, { type: 'car', id: row.id }, pictures);
      const car = await getCar(tx, row.id);
      await recordAudit(tx, actor, { ...noted(car), action: 'created' });
      return car;
    });
  });

/** `refuseStale` throws when the sender saw another state of the car than the one it is given. */
export const updateCar = (
  { db, keeper }: Deps,
  actor: Actor,
  id: number,
  patch: v.InferOutput<typeof CarPatch>,
  refuseStale?: (now: Car) => void,
): Promise<Car> =>
  keeper.during(async (batch) => {
    // Before anything is encoded for a car that is not there, or that has changed.
    const first = await getCar(db, id);
    refuseStale?.(first);
    const { featuredImage, images, ...fields } = patch;
    const pictures = await takePictures(batch, { featuredImage, images });
    return db.transaction(async (tx) => {
      const [row] = await tx.select({ id: cars.id }).from(cars).where(eq(cars.id, id)).for('update');
      if (!row) throw notFound('car');
      // Read again under the lock: of two who save at once the second has not seen the first one's change.
      const before = await getCar(tx, id);
      refuseStale?.(before);
      if (Object.keys(fields).length > 0) await tx.update(cars).set(fields).where(eq(cars.id, id));
      if (featuredImage !== undefined || images) await reconcilePictures(tx, actor, { type: 'car', id }, pictures);
      const after = await getCar(tx, id);
      await recordChange(tx, actor, noted(after), [before, after]);
      return after;
    });
  });

export async function deleteCar(db: Db, actor: Actor, id: number): Promise<void> {
  const { ids } = await deleteCars(db, actor, [id]);
  if (ids.length === 0) throw notFound('car');
}

/** A car as the audit log names it. */
const noted = (car: Car) => ({ kind: 'car', recordId: car.id, title: carTitle(car) }) as const;

const toCar = (row: Row, pictures: EntityPictures): Car => ({
  ...row,
  ...pictures,
  createdAt: row.createdAt.toISOString(),
});
