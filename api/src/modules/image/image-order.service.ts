import { entityTypeLabels, type Image, type ImageOrder } from '@officina/contracts/image';
import { and, asc, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { type Actor, type AuditNote, recordAudit } from '../audit/audit.service';
import { chosenImage } from '../company/company.service';
import { toImage } from './image-row';
import { isIn, lockOwner, ownerOf } from './owner';

/**
 * Sorts all images of a type or owner by `ids`; throws 409 when `ids` are not exactly these images, and where the order
 * would change nothing because an image is published in the slot of this type.
 */
export const orderImages = (db: Db, actor: Actor, { entityType, entityId, ids }: ImageOrder): Promise<Image[]> =>
  db.transaction(async (tx) => {
    const owner = ownerOf({ entityType, entityId });
    // If the owner does not exist, it has no images, and the comparison below throws.
    const locked = owner && (await lockOwner(tx, owner));
    if (!owner && (await chosenImage(tx, entityType)) !== undefined)
      throw new DomainError(409, 'L’ordine non cambia il sito: l’immagine che si vede è scelta in «Il mio sito».');
    const own = isIn({ entityType, entityId });
    const rows = await tx.select({ id: images.id }).from(images).where(own).orderBy(asc(images.id)).for('update');
    const named = new Set(ids);
    const isSame = rows.length === ids.length && rows.every(({ id }) => named.has(id));
    if (!isSame) throw new DomainError(409, 'Le immagini sono cambiate nel frattempo: ricarica la pagina.');

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
