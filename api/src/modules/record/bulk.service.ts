import type { ChangedRecords, ListedValues } from '@officina/contracts/bulk';
import { loggedNames } from '@officina/contracts/field-labels';
import { isOwnerKind, type OwnerKind } from '@officina/contracts/kinds';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { Change, Rows, SentFields } from '../../db/tables/rows';
import { notFound } from '../../http/problems';
import { type Actor, recordAudit } from '../audit/audit.service';
import { picturesOf, takeAwayPictures } from '../image/owner-pictures';
import { kinds, lockRows, owners, subjectOf } from '../kinds';
import { moveToBin } from '../move-to-bin';
import { missingFieldsText } from './missing-fields';
import { currentOf } from './overtaken';

type BulkKind = OwnerKind | 'message';

/**
 * Sets the same values in several records; returns the ids of those that had other values. Records whose values differ
 * from what the sender saw are not changed and are returned as overtaken.
 */
export const changeRecords = <Kind extends BulkKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
  change: Change<Rows[Kind]>,
  seen?: readonly ListedValues[],
): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const { current, ...overtaken } = currentOf(await lockRows(tx, kind, ids), seen, change);
    return { ids: await changeLocked(tx, actor, kind, current, change), ...overtaken };
  });

/**
 * The same for owners of pictures; returns the ids of those that have the values now. Records that lack fields which
 * the new state requires (`refused`), or whose values differ from what the sender saw (`overtaken`), are not changed
 * and are returned.
 */
export const changeOwners = <Kind extends OwnerKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  ids: readonly number[],
  change: SentFields[Kind],
  seen?: readonly ListedValues[],
): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const { columnsOf, toWire } = owners[kind];
    const { current, ...overtaken } = currentOf(await lockRows(tx, kind, ids), seen, change);
    const pictures = await picturesOf(
      tx,
      kind,
      current.map(({ id }) => id),
    );
    const asked = current.map((row) => {
      const before = toWire(row, pictures(row.id));
      const columns = columnsOf(change, before);
      return { row, columns, message: missingFieldsText(kind, before, columns) };
    });
    const refused = asked.flatMap(({ row: { id }, message }) => (message ? [{ id, message }] : []));
    const complete = asked.filter(({ message }) => !message);
    // Grouped, because the columns for `available` depend on a car's state.
    for (const same of Map.groupBy(complete, ({ columns }) => JSON.stringify(columns)).values()) {
      const [first] = same;
      if (!first) continue;
      const alike = same.map(({ row }) => row);
      await changeLocked(tx, actor, kind, alike, first.columns);
    }
    return {
      ids: complete.map(({ row }) => row.id),
      ...(refused.length > 0 ? { refused } : {}),
      ...overtaken,
    };
  });

async function changeLocked<Kind extends BulkKind>(
  tx: Db,
  actor: Actor,
  kind: Kind,
  locked: Rows[Kind][],
  change: Change<Rows[Kind]>,
): Promise<number[]> {
  const rows = locked.filter((row) =>
    Object.entries(change).some(([column, value]) => Reflect.get(row, column) !== value),
  );
  const changed = rows.map(({ id }) => id);
  if (changed.length === 0) return [];
  await kinds[kind].update(tx, changed, change);
  const fields = loggedNames(kind).filter((field) => Object.hasOwn(change, field));
  const noteOf = (row: Rows[Kind]) => ({ ...subjectOf(kind, row), action: 'changed' as const, fields });
  await recordAudit(tx, actor, ...rows.map(noteOf));
  return changed;
}

/** Moves records with their pictures to the bin; returns the ids of those that existed. */
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

/** Moves a record to the bin; throws 404. */
export async function deleteRecord(db: Db, actor: Actor, kind: BulkKind, id: number): Promise<void> {
  const { ids } = await deleteRecords(db, actor, kind, [id]);
  if (ids.length === 0) throw notFound(kind);
}
