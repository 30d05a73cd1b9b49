import type { CarsChange, ChangedRecords, ChosenRecords } from '@officina/contracts/bulk';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars } from '../../db/schema';
import { type Actor, type AuditNote, recordAudit } from '../audit/audit.service';
import { carTitle } from '../audit/record-titles';
import { moveToBin } from '../bin/bin.service';
import { takeAwayPictures } from '../image/entity-pictures';

/** Marks these cars as sold or available. Answers those that were otherwise before. */
export const changeCars = (db: Db, actor: Actor, { ids, available }: CarsChange): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const others = (await holdCars(tx, ids)).filter((row) => row.available !== available);
    const changed = others.map((row) => row.id);
    await tx.update(cars).set({ available }).where(inArray(cars.id, changed));
    await recordAudit(
      tx,
      actor,
      ...others.map(
        (row): AuditNote => ({
          action: 'changed',
          kind: 'car',
          recordId: row.id,
          title: carTitle(row),
          fields: ['available'],
        }),
      ),
    );
    return { ids: changed };
  });

/** Moves these cars with their pictures to the bin. */
export const deleteCars = (db: Db, actor: Actor, ids: ChosenRecords['ids']): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const rows = await holdCars(tx, ids);
    const gone = rows.map((row) => row.id);
    const picturesOf = await takeAwayPictures(tx, 'car', gone);
    await tx.delete(cars).where(inArray(cars.id, gone));
    await moveToBin(tx, actor, ...rows.map((row) => ({ kind: 'car' as const, row, images: picturesOf(row.id) })));
    return { ids: gone };
  });

/** In the order of their ids, so that two such writes never wait for each other. */
const holdCars = (tx: Db, ids: number[]) =>
  tx.select().from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id)).for('update');
