import { isDeepStrictEqual } from 'node:util';
import type { RecordKind } from '@officina/contracts/kinds';
import { isVersioned, keptVersions, versionedNames } from '@officina/contracts/version';
import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { versions } from '../db/schema';

interface Change {
  kind: string;
  recordId?: number | string;
  by: string;
  fields: readonly string[];
  isUndo: boolean;
}

/**
 * Stores the content of a record after a change, and before its first one; deletes the oldest versions. Undefined if no
 * field of a version has changed. The record must be locked.
 */
export async function keepVersion(
  tx: Db,
  { kind, recordId, fields, ...change }: Change,
  [before, after]: readonly [object, object],
): Promise<number | undefined> {
  if (!isVersioned(kind)) return undefined;
  const names = versionedNames(kind);
  const kept = names.filter((name) => fields.includes(name));
  if (kept.length === 0) return undefined;
  const subject = { kind, recordId: String(recordId) };
  const [newest] = await newestVersions(tx, subject, 1);
  if (!saysTheSame(newest?.value, before)) {
    await tx.insert(versions).values({ ...subject, by: '', fields: [], value: valuesOf(names, before) });
  }
  const [row] = await tx
    .insert(versions)
    .values({ ...subject, ...change, fields: kept, value: valuesOf(names, after) })
    .returning({ id: versions.id });
  const [oldest] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(isOf(subject))
    .orderBy(desc(versions.id))
    .offset(keptVersions - 1)
    .limit(1);
  if (oldest) await tx.delete(versions).where(and(isOf(subject), lt(versions.id, oldest.id)));
  return row?.id;
}

/** False without a version, and if the record was changed directly in the database. Fields added later are ignored. */
const saysTheSame = (value: unknown, before: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, was]) => isDeepStrictEqual(was, Reflect.get(before, name)));

const valuesOf = (names: readonly string[], record: object) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(record, name)]));

type VersionSubject = Pick<typeof versions.$inferSelect, 'kind' | 'recordId'>;

/** SQL condition: the versions of a record. */
export const isOf = ({ kind, recordId }: VersionSubject): SQL | undefined =>
  and(eq(versions.kind, kind), eq(versions.recordId, recordId));

export const newestVersions = (db: Db, subject: VersionSubject, count: number) =>
  db.select().from(versions).where(isOf(subject)).orderBy(desc(versions.id)).limit(count);

/** Deletes the versions of permanently deleted records. */
export async function forgetVersions(tx: Db, gone: readonly { kind: RecordKind; recordId: string }[]): Promise<void> {
  for (const [kind, entries] of Map.groupBy(gone, (entry) => entry.kind)) {
    if (!isVersioned(kind)) continue;
    const ids = entries.map(({ recordId }) => recordId);
    await tx.delete(versions).where(and(eq(versions.kind, kind), inArray(versions.recordId, ids)));
  }
}
