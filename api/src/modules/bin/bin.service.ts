import { type BinEmptying, type BinEntry, type BinListQuery, binDays } from '@officina/contracts/bin';
import type { Page } from '@officina/contracts/client';
import { kindsNamed, recordKinds } from '@officina/contracts/kinds';
import { pictureUrl, stemOf } from '@officina/contracts/picture';
import { and, asc, eq, getTableColumns, gt, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { batchesOf, pageOf, sliceOf } from '../../db/list';
import { binEntries } from '../../db/schema';
import { inFields, matches } from '../../db/search';
import type { Deps } from '../../deps';
import { notFound } from '../../http/problems';
import type { PictureBatch } from '../../media/picture-files';
import { type Actor, recordAudit } from '../audit/audit.service';
import { forgetVersions } from '../keep-version';
import { forgetMessages } from '../message/forget-messages';
import { type Entry, noteOf, recordIdOf } from '../move-to-bin';

type WriteDeps = Pick<Deps, 'db' | 'pictureFiles'>;

const keptFor = binDays * 24 * 60 * 60 * 1000;

/** SQL condition: entries that can still be restored; expired ones may not have been deleted yet. */
export const isKept = (now = new Date()): SQL => gt(binEntries.deletedAt, new Date(now.getTime() - keptFor));

export async function listBin(db: Db, query: BinListQuery): Promise<Page<BinEntry>> {
  const slice = sliceOf(query);
  const where = and(
    isKept(),
    query.kind ? eq(binEntries.kind, query.kind) : undefined,
    matches(query.q, (word) => or(inFields(binEntries, word), inArray(binEntries.kind, kindsNamed(recordKinds, word)))),
  );
  const { record: _, ...columns } = getTableColumns(binEntries);
  const rows = await db
    .select(columns)
    .from(binEntries)
    .where(where)
    // NULLS LAST matches the index, see db/list.ts.
    .orderBy(sql`${binEntries.deletedAt} desc nulls last`, asc(binEntries.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return pageOf(rows.map(toEntry), slice, () => db.$count(binEntries, where));
}

export async function deleteFromBin(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  const gone = await deleteForGood(deps, actor, and(eq(binEntries.id, id), isKept()));
  if (gone === 0) throw notFound('binEntry');
}

export async function emptyBin(deps: WriteDeps, actor: Actor, { until }: BinEmptying): Promise<void> {
  await deleteForGood(deps, actor, until === undefined ? undefined : lte(binEntries.deletedAt, new Date(until)));
}

/**
 * Deletes expired entries in batches, because a statement has a timeout of five seconds. Idempotent, also concurrently.
 */
export async function purgeBin({ db, pictureFiles }: WriteDeps, now: Date): Promise<void> {
  const isExpired = not(isKept(now));
  const expired = await db.select({ id: binEntries.id }).from(binEntries).where(isExpired);
  for (const some of batchesOf(expired, 100)) {
    const ids = some.map(({ id }) => id);
    await pictureFiles.during((batch) =>
      db.transaction((tx) => takeOut(tx, batch, and(isExpired, inArray(binEntries.id, ids)))),
    );
  }
}

const deleteForGood = ({ db, pictureFiles }: WriteDeps, actor: Actor, where: SQL | undefined): Promise<number> =>
  pictureFiles.during((batch) =>
    db.transaction(async (tx) => {
      const gone = await takeOut(tx, batch, where);
      await recordAudit(tx, actor, ...gone.map(noteOf('purged')));
      return gone.length;
    }),
  );

/** Deletes entries permanently. Locks them in the same order as a restore, to avoid deadlocks. */
async function takeOut(tx: Db, batch: PictureBatch, where: SQL | undefined): Promise<Entry[]> {
  const chosen = tx
    .select({ id: binEntries.id })
    .from(binEntries)
    .where(where)
    .orderBy(asc(binEntries.id))
    .for('update');
  const { id, kind, title, filenames } = binEntries;
  const gone = await tx
    .delete(binEntries)
    .where(inArray(binEntries.id, chosen))
    .returning({ id, kind, title, filenames });
  for (const entry of gone) entry.filenames.forEach(batch.release);
  const records = gone.map((entry) => ({ kind: entry.kind, recordId: recordIdOf(entry) }));
  const messageIds = records.flatMap((record) => (record.kind === 'message' ? Number(record.recordId) : []));
  await forgetMessages(tx, batch, messageIds);
  await forgetVersions(tx, records);
  return gone;
}

type Row = Omit<typeof binEntries.$inferSelect, 'record'>;

function toEntry({ filenames: [cover], deletedAt, ...row }: Row): BinEntry {
  return {
    ...row,
    picture: cover ? pictureUrl(stemOf(cover)) : null,
    deletedAt: deletedAt.toISOString(),
    expiresAt: new Date(deletedAt.getTime() + keptFor).toISOString(),
  };
}
