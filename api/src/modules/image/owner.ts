import { maxOwnedPictures } from '@officina/contracts/picture';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, images, projects } from '../../db/schema';
import { DomainError } from '../../http/problems';

/** A project or a car, as the owner of pictures. */
export interface Owner {
  type: 'project' | 'car';
  id: number;
}

/** Whose picture a row is; undefined for a picture of the site itself. */
export const ownerOf = ({ entityType, entityId }: Pick<typeof images.$inferSelect, 'entityType' | 'entityId'>) =>
  entityId !== null && (entityType === 'project' || entityType === 'car')
    ? ({ type: entityType, id: entityId } satisfies Owner)
    : undefined;

export const belongsTo = (owner: Owner) => and(eq(images.entityType, owner.type), eq(images.entityId, owner.id));

/**
 * Holds the owner's row, so that covers change one after the other and no picture joins what is
 * being deleted. Every write takes the owner before its images. Answers false when it is gone.
 */
export async function holdOwner(tx: Db, { type, id }: Owner): Promise<boolean> {
  const table = type === 'project' ? projects : cars;
  const [owner] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return owner !== undefined;
}

/** With the owner's row held: of two that come at once only one gets the last place. */
export async function refuseWhenFull(tx: Db, owner: Owner): Promise<void> {
  const count = await tx.$count(images, belongsTo(owner));
  if (count < maxOwnedPictures) return;
  throw new DomainError(
    409,
    `${owner.type === 'project' ? 'Il progetto' : "L'auto"} ha già ${maxOwnedPictures} immagini, il massimo: eliminane una per aggiungerne un’altra.`,
  );
}
