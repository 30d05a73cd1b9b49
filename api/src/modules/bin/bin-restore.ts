import { type BinRestore, binId } from '@officina/contracts/bin';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { isDuplicate } from '../../db/failures';
import { binEntries, cars, categories, images, messages, projects } from '../../db/schema';
import { notFound } from '../../http/not-found';
import { DomainError } from '../../http/problems';
import { type Actor, recordAudit } from '../audit/audit.service';
import { isNameTaken } from '../category/category.service';
import { nextSortOrder } from '../image/covers';
import { belongsTo, holdOwner, type Owner, ownerOf, refuseWhenFull } from '../image/owner';
import { isKept, noteOf } from './bin.service';
import type { BinRecord } from './bin-record';

/** Puts deleted records back as they were, all or none. */
export async function restoreFromBin(db: Db, actor: Actor, { ids }: BinRestore): Promise<{ ids: string[] }> {
  const wanted = [...new Set(ids)];
  try {
    await db.transaction(async (tx) => {
      const chosen = and(inArray(binEntries.id, wanted), isKept());
      const entries = await tx.select().from(binEntries).where(chosen).orderBy(asc(binEntries.id)).for('update');
      if (entries.length < wanted.length) throw notFound('binEntry');
      for (const { record } of entries.toSorted(ownersFirst)) await putBack(tx, record);
      await tx.delete(binEntries).where(inArray(binEntries.id, wanted));
      await recordAudit(tx, actor, ...entries.map(noteOf('restored')));
    });
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError(409, 'Non si può ripristinare: al suo posto c’è già qualcos’altro.');
    throw error;
  }
  return { ids: wanted };
}

type Entry = typeof binEntries.$inferSelect;
type RecordOf<Kind extends BinRecord['kind']> = Extract<BinRecord, { kind: Kind }>;

/** A picture and its project may come back together; owners are always locked in this order. */
const ownersFirst = (one: Entry, other: Entry): number => ownerRank(one.record) - ownerRank(other.record);

function ownerRank(record: BinRecord): number {
  const owner = record.kind === 'image' ? ownerOf(record.row) : undefined;
  return owner ? (owner.type === 'project' ? 1 : 2) * 2 ** 32 + owner.id : 0;
}

async function putBack(tx: Db, record: BinRecord): Promise<void> {
  switch (record.kind) {
    case 'project':
      await tx.insert(projects).overridingSystemValue().values(withDate(record.row));
      return putBackImages(tx, record.images);
    case 'car':
      await tx.insert(cars).overridingSystemValue().values(withDate(record.row));
      return putBackImages(tx, record.images);
    case 'message':
      await tx.insert(messages).overridingSystemValue().values(withDate(record.row));
      return;
    case 'image':
      return putBackImage(tx, record.row);
    case 'category':
      return putBackCategory(tx, record.row);
  }
}

/** A statement takes 65,535 values at most. */
const rowsPerInsert = 1000;

async function putBackImages(tx: Db, rows: RecordOf<'image'>['row'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const some = rows.slice(start, start + rowsPerInsert).map(withDates);
    await tx.insert(images).overridingSystemValue().values(some);
  }
}

/** Its owner must be there and have room. A cover whose owner has another one by now joins the gallery. */
async function putBackImage(tx: Db, row: RecordOf<'image'>['row']): Promise<void> {
  const owner = ownerOf(row);
  if (owner && !(await holdOwner(tx, owner))) throw await ownerIsGone(tx, owner);
  if (owner) await refuseWhenFull(tx, owner);
  const hasCover =
    owner && row.featured && (await tx.$count(images, and(belongsTo(owner), eq(images.featured, true)))) > 0;
  const sortOrder = row.inGallery ? row.sortOrder : await nextSortOrder(tx, row.entityType, row.entityId);
  return putBackImages(tx, [hasCover ? { ...row, featured: false, inGallery: true, sortOrder } : row]);
}

async function ownerIsGone(tx: Db, { type, id }: Owner): Promise<DomainError> {
  const [binned] = await tx
    .select({ title: binEntries.title })
    .from(binEntries)
    .where(and(eq(binEntries.id, binId(type, id)), isKept()));
  const owner = type === 'project' ? 'il progetto' : 'l’auto';
  const its = binned ? `${owner} “${binned.title}”` : owner;
  return new DomainError(
    409,
    binned
      ? `Ripristina prima ${its}: l’immagine ne fa parte.`
      : `L’immagine non si può ripristinare: ${its} di cui faceva parte non esiste più.`,
  );
}

async function putBackCategory(tx: Db, row: RecordOf<'category'>['row']): Promise<void> {
  if (await isNameTaken(tx, row.type, row.name)) {
    throw new DomainError(409, `Esiste già una categoria “${row.name}”: rinominala prima di ripristinare questa.`);
  }
  await tx.insert(categories).values(withDates(row));
}

const withDate = <Row extends { createdAt: string }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: new Date(createdAt),
});
const withDates = <Row extends { createdAt: string; updatedAt: string }>({ updatedAt, ...row }: Row) => ({
  ...withDate(row),
  updatedAt: new Date(updatedAt),
});
