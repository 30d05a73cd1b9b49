import { isDeepStrictEqual } from 'node:util';
import { entityTypeLabels, type Image, type ImageOrder } from '@officina/contracts/image';
import { and, asc, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { type Actor, type AuditNote, recordAudit } from '../audit/audit.service';
import { chosenImage } from '../company/company.service';
import { lockRow } from '../kinds';
import { changeRow, toImage } from './image-row';
import { isIn, lockOwner, ownerOf } from './owner';

/**
 * Sorts all images of a type or owner by `ids`. Throws 409 if `ids` are not exactly these images, if their order has
 * changed since the sender read it, and if the order has no effect because an image is published in the slot of this
 * type.
 */
export const orderImages = (db: Db, actor: Actor, order: ImageOrder): Promise<Image[]> =>
  db.transaction(async (tx) => {
    const { entityType, entityId, ids, seen, cover } = order;
    const owner = ownerOf({ entityType, entityId });
    // A missing owner has no images, so the comparison below throws.
    const locked = owner && (await lockOwner(tx, owner));
    if (!owner && (await chosenImage(tx, entityType)) !== undefined)
      throw new DomainError(409, 'L’ordine non cambia il sito: l’immagine che si vede è scelta in «Il mio sito».');
    const own = isIn({ entityType, entityId });
    const { id, sortOrder } = images;
    const rows = await tx.select({ id, sortOrder }).from(images).where(own).orderBy(asc(id)).for('update');
    const now = rows.toSorted((one, other) => one.sortOrder - other.sortOrder).map((row) => row.id);
    const named = new Set(ids);
    const isSame = rows.length === ids.length && now.every((image) => named.has(image));
    const isAsSeen = [ids, seen ?? now].some((known) => isDeepStrictEqual(known, now));
    if (!isSame || !isAsSeen || (cover !== undefined && !named.has(cover)))
      throw new DomainError(409, 'Le immagini sono cambiate nel frattempo: ricarica la pagina.');

    if (cover !== undefined) await changeRow(tx, actor, await lockRow(tx, 'image', cover), { featured: true });
    const place = sql`(array_position(string_to_array(${ids.join(',')}, ',')::integer[], ${images.id}) - 1)`;
    const moved = await tx
      .update(images)
      .set({ sortOrder: sql`${place}`, updatedAt: new Date() })
      .where(and(own, ne(images.sortOrder, place)))
      .returning({ id: images.id });
    if (moved.length > 0) {
      const record: Omit<AuditNote, 'action'> = owner
        ? { kind: owner.entityType, recordId: owner.entityId, title: locked?.title ?? '', fields: ['images'] }
        : { kind: 'image', title: entityTypeLabels[entityType], fields: ['sortOrder'] };
      await recordAudit(tx, actor, { ...record, action: 'changed' });
    }
    const ordered = await tx.select().from(images).where(own).orderBy(asc(images.sortOrder));
    return ordered.map(toImage);
  });
