import { and, eq, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';

type Row = typeof images.$inferSelect;

/** Unsets the owner's cover, except image `except`. The old cover joins the gallery, at its end if it was not in it. */
export async function demoteCovers(
  tx: Db,
  entityType: Row['entityType'],
  entityId: number | null,
  except = 0,
): Promise<void> {
  if (entityId === null) return;
  const end = await nextSortOrder(tx, entityType, entityId);
  await tx
    .update(images)
    .set({
      featured: false,
      inGallery: true,
      sortOrder: sql`case when ${images.inGallery} then ${images.sortOrder} else ${end}::integer end`,
    })
    .where(
      and(
        eq(images.entityType, entityType),
        eq(images.entityId, entityId),
        eq(images.featured, true),
        ne(images.id, except),
      ),
    );
}

/** The sort order after the last image. */
export async function nextSortOrder(tx: Db, entityType: Row['entityType'], entityId: number | null): Promise<number> {
  const [last] = await tx
    .select({ sortOrder: max(images.sortOrder) })
    .from(images)
    .where(
      and(
        eq(images.entityType, entityType),
        entityId === null ? sql`${images.entityId} is null` : eq(images.entityId, entityId),
      ),
    );
  return (last?.sortOrder ?? -1) + 1;
}
