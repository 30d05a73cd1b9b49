import { capitalized, isOwnerKind, type OwnerKind, ownerKinds, withArticle } from '@officina/contracts/kinds';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { kinds, owners } from '../kinds';

/** A record that owns pictures. */
export interface Owner {
  type: OwnerKind;
  id: number;
}

type Row = Pick<typeof images.$inferSelect, 'entityType' | 'entityId'>;

/** The owner of an image row; undefined for an image of the site itself. */
export const ownerOf = ({ entityType, entityId }: Row): Owner | undefined =>
  entityId !== null && isOwnerKind(entityType) ? { type: entityType, id: entityId } : undefined;

export const belongsTo = (owner: Owner) => and(eq(images.entityType, owner.type), eq(images.entityId, owner.id));

/**
 * Locks the owner's row, so that covers change one after the other and no image is added to an owner
 * that is being deleted. Every write locks the owner before its images. Returns false when it does not exist.
 */
export async function lockOwner(tx: Db, { type, id }: Owner): Promise<boolean> {
  const { table } = kinds[type];
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return rows.length > 0;
}

/** Throws 409 when the owner has the most images allowed. Requires the owner's lock, so that uploads count in turn. */
export async function refuseWhenFull(tx: Db, owner: Owner): Promise<void> {
  const count = await tx.$count(images, belongsTo(owner));
  if (count < maxOwnedPictures) return;
  const subject = capitalized(withArticle(owner.type));
  throw new DomainError(
    409,
    `${subject} ha già ${maxOwnedPictures} immagini, il massimo: eliminane una per aggiungerne un’altra.`,
  );
}

/** SQL condition for images whose owner's name matches `text`, a pattern of `containing`. */
export const ownerNamed = (db: Db, text: string): SQL | undefined =>
  or(
    ...ownerKinds.map((kind) => {
      const { table } = kinds[kind];
      const named = db.select({ id: table.id }).from(table).where(ilike(owners[kind].name, text));
      return and(eq(images.entityType, kind), inArray(images.entityId, named));
    }),
  );

/** Above this many owners it is cheaper to read what belongs to all of them. */
export const fewOwners = 500;

/** The owners' names of some images, read with one query for each kind of owner. */
export async function ownerNamesOf(db: Db, rows: Row[]): Promise<(row: Row) => string | undefined> {
  const keyOf = ({ type, id }: Owner) => `${type} ${id}`;
  const found = new Map<string, string>();
  await Promise.all(
    ownerKinds.map(async (type) => {
      const ids = [...new Set(rows.flatMap((row) => (row.entityType === type ? (row.entityId ?? []) : [])))];
      if (ids.length === 0) return;
      const { table } = kinds[type];
      const named = await db
        .select({ id: sql<number>`${table.id}`, name: owners[type].name })
        .from(table)
        .where(ids.length <= fewOwners ? inArray(table.id, ids) : undefined);
      for (const { id, name } of named) found.set(keyOf({ type, id }), name);
    }),
  );
  return (row) => {
    const owner = ownerOf(row);
    return owner && found.get(keyOf(owner));
  };
}

/** The cover among the sorted image rows of one owner: the featured one, else the first of the gallery. */
export const coverOf = <Row extends { featured: boolean; inGallery: boolean }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ featured }) => featured) ?? rows.find(({ inGallery }) => inGallery);
