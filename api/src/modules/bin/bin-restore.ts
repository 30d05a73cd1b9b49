import { type BinRestore, binId } from '@officina/contracts/bin';
import { ownerKinds, type RecordKind, withArticle } from '@officina/contracts/kinds';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { refusingDuplicates } from '../../db/failures';
import { batchesOf } from '../../db/list';
import { binEntries, images } from '../../db/schema';
import type { BinRecord, Stored } from '../../db/tables/bin.table';
import type { Rows } from '../../db/tables/rows';
import { DomainError, notFound } from '../../http/problems';
import { type Actor, recordAudit } from '../audit/audit.service';
import { isNameTaken } from '../category/category.service';
import { isIn, lockOwner, nextSortOrder, type Owner, ownerOf, refuseWhenFull } from '../image/owner';
import { kinds } from '../kinds';
import { noteOf } from '../move-to-bin';
import { isKept } from './bin.service';

/** Restores deleted records in one transaction. Throws 404 for an unknown entry, 409 if a record cannot be inserted. */
export async function restoreFromBin(db: Db, actor: Actor, { ids }: BinRestore): Promise<{ ids: string[] }> {
  const wanted = [...new Set(ids)];
  await refusingDuplicates(
    db.transaction(async (tx) => {
      const chosen = and(inArray(binEntries.id, wanted), isKept());
      const entries = await tx.select().from(binEntries).where(chosen).orderBy(asc(binEntries.id)).for('update');
      if (entries.length < wanted.length) throw notFound('binEntry');
      for (const { record } of entries.toSorted(ownersFirst)) await putBack(tx, record);
      await tx.delete(binEntries).where(inArray(binEntries.id, wanted));
      await recordAudit(tx, actor, ...entries.map(noteOf('restored')));
    }),
    () => new DomainError(409, 'Non si può ripristinare: al suo posto c’è già qualcos’altro.'),
  );
  return { ids: wanted };
}

type Entry = typeof binEntries.$inferSelect;

/**
 * Comparator that sorts owners before their images, which may be restored together, and always in the same locking
 * order.
 */
const ownersFirst = (one: Entry, other: Entry): number => ownerRank(one.record) - ownerRank(other.record);

function ownerRank(record: BinRecord): number {
  const owner = record.kind === 'image' ? ownerOf(record.row) : undefined;
  return owner ? (ownerKinds.indexOf(owner.entityType) + 1) * 2 ** 32 + owner.entityId : 0;
}

async function putBack(tx: Db, record: BinRecord): Promise<void> {
  if (record.kind === 'image') return putBackImage(tx, record.row);
  if (record.kind === 'category' && (await isNameTaken(tx, record.row.type, record.row.name))) {
    throw new DomainError(
      409,
      `Esiste già una categoria “${record.row.name}”: rinominala prima di ripristinare questa.`,
    );
  }
  await insertStored(tx, record.kind, [record.row]);
  await insertStored(tx, 'image', record.images ?? []);
}

/**
 * Throws 409 if the owner does not exist or is full. A restored cover joins the gallery if the owner has another one
 * now.
 */
async function putBackImage(tx: Db, row: Stored<Rows['image']>): Promise<void> {
  const owner = ownerOf(row);
  if (owner && !(await lockOwner(tx, owner))) throw await ownerIsGone(tx, owner);
  if (owner) await refuseWhenFull(tx, owner);
  const hasCover = owner && row.featured && (await tx.$count(images, and(isIn(owner), eq(images.featured, true)))) > 0;
  const sortOrder = row.inGallery ? row.sortOrder : await nextSortOrder(tx, row);
  await insertStored(tx, 'image', [hasCover ? { ...row, featured: false, inGallery: true, sortOrder } : row]);
  // The image keeps its own time, but its owner changes now.
  if (owner) await kinds[owner.entityType].update(tx, [owner.entityId], { updatedAt: new Date() });
}

async function insertStored<Kind extends RecordKind>(tx: Db, kind: Kind, rows: Stored<Rows[Kind]>[]) {
  const { table, restore } = kinds[kind];
  const columns = Object.entries(getTableColumns(table));
  const instants = columns.flatMap(([name, { dataType }]) => (dataType === 'date' ? name : []));
  function toRow(stored: Stored<Rows[Kind]>): Rows[Kind] {
    const dates = instants.flatMap((name) => {
      const instant: unknown = Reflect.get(stored, name);
      return typeof instant === 'string' ? [[name, new Date(instant)] as const] : [];
    });
    // The cast is safe: `Stored` differs from the row only in columns with instants, and in columns added since, which
    // get their defaults.
    return { ...stored, ...Object.fromEntries(dates) } as unknown as Rows[Kind];
  }
  for (const some of batchesOf(rows)) await restore(tx, some.map(toRow));
}

async function ownerIsGone(tx: Db, { entityType, entityId }: Owner): Promise<DomainError> {
  const [binned] = await tx
    .select({ title: binEntries.title })
    .from(binEntries)
    .where(and(eq(binEntries.id, binId(entityType, entityId)), isKept()));
  const owner = withArticle(entityType).replace("'", '’');
  const its = binned ? `${owner} “${binned.title}”` : owner;
  return new DomainError(
    409,
    binned
      ? `Ripristina prima ${its}: l’immagine ne fa parte.`
      : `L’immagine non si può ripristinare: ${its} di cui faceva parte non esiste più.`,
  );
}
