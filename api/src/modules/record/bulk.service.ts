import type { ChangedRecords } from '@officina/contracts/bulk';
import { fieldNames } from '@officina/contracts/field-labels';
import { isOwnerKind, type OwnerKind } from '@officina/contracts/kinds';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { notFound } from '../../http/problems';
import { type Actor, recordAudit } from '../audit/audit.service';
import { moveToBin } from '../bin/bin.service';
import { takeAwayPictures } from '../image/owner-pictures';
import { type Change, kinds, lockRows, subjectOf } from '../kinds';
import type { Rows } from '../rows';

type BulkKind = OwnerKind | 'message';

/** Sets the same values in several records; returns the ids of those that had other values. */
export const changeRecords = <Kind extends BulkKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
  change: Change<Rows[Kind]>,
): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const isOtherwise = (row: Rows[Kind]) =>
      Object.entries(change).some(([column, value]) => Reflect.get(row, column) !== value);
    const rows = (await lockRows(tx, kind, ids)).filter(isOtherwise);
    const changed = rows.map(({ id }) => id);
    await kinds[kind].update(tx, changed, change);
    const fields = fieldNames(kind).filter((field) => Object.hasOwn(change, field));
    const noteOf = (row: Rows[Kind]) => ({ ...subjectOf(kind, row), action: 'changed' as const, fields });
    await recordAudit(tx, actor, ...rows.map(noteOf));
    return { ids: changed };
  });

/** Moves these records with their pictures to the bin; returns the ids of those that existed. */
export const deleteRecords = <Kind extends BulkKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const rows = await lockRows(tx, kind, ids);
    const deleted = rows.map(({ id }) => id);
    const picturesOf = isOwnerKind(kind) ? await takeAwayPictures(tx, kind, deleted) : undefined;
    const { table } = kinds[kind];
    await tx.delete(table).where(inArray(table.id, deleted));
    await moveToBin(tx, actor, ...rows.map((row) => ({ kind, row, images: picturesOf?.(row.id) })));
    return { ids: deleted };
  });

/** Moves one record to the bin; throws 404 when it does not exist. */
export async function deleteRecord(db: Db, actor: Actor, kind: BulkKind, id: number): Promise<void> {
  const { ids } = await deleteRecords(db, actor, kind, [id]);
  if (ids.length === 0) throw notFound(kind);
}
