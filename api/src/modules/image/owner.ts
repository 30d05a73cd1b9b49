import { capitalized, isOwnerKind, type OwnerKind, ownerKinds, withArticle } from '@officina/contracts/kinds';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { and, eq, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { locks } from '../../db/locks';
import { images } from '../../db/schema';
import { inName } from '../../db/search';
import type { Rows } from '../../db/tables/rows';
import { DomainError } from '../../http/problems';
import { kinds, lockRows, owners } from '../kinds';

/** The columns of an image row that identify its owner: a record, or a type of the site's own pictures. */
export type Place = Pick<Rows['image'], 'entityType' | 'entityId'>;

/** A record that owns pictures. */
export interface Owner extends Place {
  entityType: OwnerKind;
  entityId: number;
}

/** The owner of an image; undefined for an image of the site itself. */
export const ownerOf = ({ entityType, entityId }: Place): Owner | undefined =>
  entityId !== null && isOwnerKind(entityType) ? { entityType, entityId } : undefined;

/** SQL condition: the images of a place. */
export const isIn = ({ entityType, entityId }: Place): SQL | undefined =>
  and(eq(images.entityType, entityType), entityId === null ? isNull(images.entityId) : eq(images.entityId, entityId));

/**
 * Locks the owner's row, so that changes of covers are serialised and no image is added to an owner that is being
 * deleted. Every write locks the owner before its images. Undefined if the owner does not exist.
 */
export async function lockOwner<Kind extends OwnerKind>(
  tx: Db,
  { entityType, entityId }: Owner & { entityType: Kind },
): Promise<{ title: string } | undefined> {
  const [row] = await lockRows(tx, entityType, [entityId]);
  return row && { title: kinds[entityType].titleOf(row) };
}

/** Locks the owners of images, always in the same order. */
export async function lockOwners(tx: Db, rows: readonly Place[]): Promise<void> {
  for (const kind of ownerKinds) {
    const ids = new Set(rows.flatMap((row) => (ownerOf(row)?.entityType === kind ? (row.entityId ?? []) : [])));
    if (ids.size > 0) await lockRows(tx, kind, [...ids]);
  }
}

/**
 * Locks a place, so that additions of images are serialised; all pictures of the site itself have one lock. False if
 * the owner does not exist.
 */
export async function lockPlace(tx: Db, place: Place): Promise<boolean> {
  const owner = ownerOf(place);
  if (owner) return (await lockOwner(tx, owner)) !== undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.sitePictures})`);
  return true;
}

/** Throws 409 if the owner has the maximum number of images. The owner must be locked. */
export async function refuseWhenFull(tx: Db, owner: Owner): Promise<void> {
  const count = await tx.$count(images, isIn(owner));
  if (count < maxOwnedPictures) return;
  const subject = capitalized(withArticle(owner.entityType));
  throw new DomainError(
    409,
    `${subject} ha già ${maxOwnedPictures} immagini, il massimo: eliminane una per aggiungerne un’altra.`,
  );
}

/**
 * Unsets the owner's cover, except image `except`. The previous cover joins the gallery, at the end if it was not in
 * it.
 */
export async function demoteCovers(tx: Db, owner: Owner, except = 0): Promise<void> {
  const end = await nextSortOrder(tx, owner);
  await tx
    .update(images)
    .set({
      featured: false,
      inGallery: true,
      sortOrder: sql`case when ${images.inGallery} then ${images.sortOrder} else ${end}::integer end`,
    })
    .where(and(isIn(owner), eq(images.featured, true), ne(images.id, except)));
}

export async function nextSortOrder(tx: Db, place: Place): Promise<number> {
  const [last] = await tx
    .select({ sortOrder: max(images.sortOrder) })
    .from(images)
    .where(isIn(place));
  return (last?.sortOrder ?? -1) + 1;
}

/** SQL condition: images whose owner's name contains a word. */
export const ownerNamed = (db: Db, word: string): SQL | undefined =>
  or(
    ...ownerKinds.map((kind) => {
      const { table } = kinds[kind];
      const named = db.select({ id: table.id }).from(table).where(inName(table, word));
      return and(eq(images.entityType, kind), inArray(images.entityId, named));
    }),
  );

/** Number of owners above which reading the data of all owners is cheaper. */
export const fewOwners = 500;

/** Names of the images' owners, read with one query per kind of owner. */
export async function ownerNamesOf(db: Db, rows: Place[]): Promise<(row: Place) => string | undefined> {
  const keyOf = ({ entityType, entityId }: Place) => `${entityType} ${entityId}`;
  const found = new Map<string, string>();
  await Promise.all(
    ownerKinds.map(async (kind) => {
      const ids = [...new Set(rows.flatMap((row) => (row.entityType === kind ? (row.entityId ?? []) : [])))];
      if (ids.length === 0) return;
      const { table } = kinds[kind];
      const named = await db
        .select({ entityId: sql<number>`${table.id}`, name: owners[kind].name })
        .from(table)
        .where(ids.length <= fewOwners ? inArray(table.id, ids) : undefined);
      for (const { entityId, name } of named) found.set(keyOf({ entityType: kind, entityId }), name);
    }),
  );
  return (row) => found.get(keyOf(row));
}
