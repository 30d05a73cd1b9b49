import type { AuditAction } from '@officina/contracts/audit';
import { type BinEntry, type BinListQuery, binDays, binId } from '@officina/contracts/bin';
import type { Page } from '@officina/contracts/client';
import { kindsNamed, type RecordKind, recordKinds } from '@officina/contracts/kinds';
import { pictureUrl, stemOf } from '@officina/contracts/picture';
import { and, asc, eq, getTableColumns, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sliceOf } from '../../db/list';
import { binEntries } from '../../db/schema';
import { inFields, matches } from '../../db/search';
import type { Rows } from '../../db/tables/rows';
import type { Deps } from '../../deps';
import { notFound } from '../../http/problems';
import type { PictureBatch } from '../../media/picture-keeper';
import { type Actor, type AuditNote, recordAudit } from '../audit/audit.service';
import { coverOf } from '../image/owner';
import { filesOf } from '../image/picture-columns';
import { auditTitle, kinds } from '../kinds';
import { forgetMessages } from '../message/forget-messages';

type WriteDeps = Pick<Deps, 'db' | 'keeper'>;

const keptFor = binDays * 24 * 60 * 60 * 1000;

/** SQL condition for entries that can still be restored; expired ones may not have been purged yet. */
export const isKept = (now = new Date()): SQL => gt(binEntries.deletedAt, new Date(now.getTime() - keptFor));

/** A row that is being deleted, with the rows of its images if it owns pictures. */
interface Binned<Kind extends RecordKind> {
  kind: Kind;
  row: Rows[Kind];
  images?: Rows['image'][];
}

/** Stores deleted rows in the bin and the log, in the transaction that deletes them. */
export async function moveToBin<Kind extends RecordKind>(tx: Db, actor: Actor, ...all: Binned<Kind>[]): Promise<void> {
  const entries = await keepInBin(tx, actor, ...all);
  await recordAudit(tx, actor, ...entries.map(noteOf('deleted')));
}

/** Stores rows in the bin only, for a deletion that is part of a logged change. */
export async function keepInBin<Kind extends RecordKind>(
  tx: Db,
  actor: Actor,
  ...all: Binned<Kind>[]
): Promise<Entry[]> {
  const entries = all.map((binned) => ({
    id: binId(binned.kind, binned.row.id),
    kind: binned.kind,
    title: kinds[binned.kind].titleOf(binned.row),
    record: JSON.parse(JSON.stringify(binned)),
    filenames: filenamesOf(binned),
    deletedBy: actor.username,
  }));
  if (entries.length > 0) await tx.insert(binEntries).values(entries);
  return entries;
}

/** The picture files that a record refers to, without duplicates, the cover first. */
function filenamesOf<Kind extends RecordKind>({ row, images = [] }: Binned<Kind>): string[] {
  if ('filename' in row) return filesOf(row);
  return [...new Set([coverOf(images), ...images].flatMap((image) => (image ? filesOf(image) : [])))];
}

type Entry = Pick<BinEntry, 'id' | 'kind' | 'title'>;

const recordIdOf = ({ id, kind }: Pick<Entry, 'id' | 'kind'>): string => id.slice(kind.length + 1);

export const noteOf =
  (action: AuditAction) =>
  ({ id, kind, title }: Entry): AuditNote => {
    const recordId = recordIdOf({ id, kind });
    return { action, kind, recordId, title: auditTitle(kind, recordId, title) };
  };

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
    // NULLS LAST to match the index: see db/list.ts.
    .orderBy(sql`${binEntries.deletedAt} desc nulls last`, asc(binEntries.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return { items: rows.map(toEntry), total: slice.isWhole ? rows.length : await db.$count(binEntries, where) };
}

export async function deleteFromBin(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  const gone = await deleteForGood(deps, actor, and(eq(binEntries.id, id), isKept()));
  if (gone === 0) throw notFound('binEntry');
}

export async function emptyBin(deps: WriteDeps, actor: Actor): Promise<void> {
  await deleteForGood(deps, actor, undefined);
}

/** Deletes the expired entries. Idempotent, also when run concurrently. */
export async function purgeBin({ db, keeper }: WriteDeps, now: Date): Promise<void> {
  await keeper.during(async (batch) => {
    const isExpired = lte(binEntries.deletedAt, new Date(now.getTime() - keptFor));
    await db.transaction((tx) => takeOut(tx, batch, isExpired));
  });
}

const deleteForGood = ({ db, keeper }: WriteDeps, actor: Actor, where: SQL | undefined): Promise<number> =>
  keeper.during((batch) =>
    db.transaction(async (tx) => {
      const gone = await takeOut(tx, batch, where);
      await recordAudit(tx, actor, ...gone.map(noteOf('purged')));
      return gone.length;
    }),
  );

/** Deletes entries for good, locking them in the same order as a restore, so that the two do not deadlock. */
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
  const messageIds = gone.flatMap((entry) => (entry.kind === 'message' ? Number(recordIdOf(entry)) : []));
  await forgetMessages(tx, batch, messageIds);
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
