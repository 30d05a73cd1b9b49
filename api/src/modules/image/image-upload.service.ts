import type { Image, ImageUpload } from '@officina/contracts/image';
import { enumerated, notFoundText, ownerKinds, withIndefiniteArticle } from '@officina/contracts/kinds';
import { isTooSmallForLogo, smallLogo } from '@officina/contracts/picture';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { isDuplicate } from '../../db/failures';
import { images } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError, notFound } from '../../http/problems';
import { type Actor, recordAudit } from '../audit/audit.service';
import { subjectOf } from '../kinds';
import { pictureColumns } from '../picture-columns';
import { updateImage } from './image-edit.service';
import { toImage } from './image-row';
import { demoteCovers, isIn, lockPlace, nextSortOrder, ownerOf, type Place, refuseWhenFull } from './owner';
import { sentName } from './sent-name';

/** Stores an upload; a repetition with the same `uploadId` (after a lost response) updates the stored image. */
export async function uploadImage(deps: Deps, actor: Actor, input: ImageUpload): Promise<Image> {
  const stored = await changeStored(deps, actor, input);
  if (stored) return stored;
  try {
    return await storeImage(deps, actor, input);
  } catch (error) {
    // The first request was still running.
    const first = isDuplicate(error) && (await changeStored(deps, actor, input));
    if (first) return first;
    throw error;
  }
}

/** Updates the stored image of a repeated upload: not the sort order, and `featured` only if set. */
async function changeStored(deps: Deps, actor: Actor, { uploadId, alt, caption, featured }: ImageUpload) {
  if (uploadId === undefined) return undefined;
  const [row] = await deps.db.select({ id: images.id }).from(images).where(eq(images.uploadId, uploadId));
  return row && updateImage(deps, actor, row.id, { alt, caption, ...(featured ? { featured } : {}) });
}

async function storeImage({ db, pictureFiles }: Deps, actor: Actor, input: ImageUpload): Promise<Image> {
  const { entityType, entityId = null } = input;
  const place = { entityType, entityId };
  const owner = ownerOf(place);
  if (entityId !== null && !owner) {
    const owned = ownerKinds.map((kind) => `a ${withIndefiniteArticle(kind)}`);
    throw fieldError('entityId', `Questo tipo di immagine non appartiene ${enumerated(owned, 'o')}`);
  }
  return pictureFiles.during(async (batch) => {
    const bytes = await input.image.bytes();
    const picture = await batch.accept(bytes, input, ({ sourceHash }) => refuseDuplicate(db, place, input, sourceHash));
    if (entityType === 'logo' && isTooSmallForLogo(picture)) throw fieldError('image', smallLogo);
    return db.transaction(async (tx) => {
      if (!(await lockPlace(tx, place)) && owner) throw fieldError('entityId', notFoundText(owner.entityType));
      // Checked again under the lock: of two concurrent uploads of a photo the second one is refused.
      await refuseDuplicate(tx, place, input, picture.sourceHash);
      if (owner) await refuseWhenFull(tx, owner);
      const featured = input.featured ?? false;
      if (owner && featured) await demoteCovers(tx, owner);
      const [row] = await tx
        .insert(images)
        .values({
          ...pictureColumns(picture),
          ...place,
          originalName: sentName(input.image) || picture.filename,
          alt: input.alt,
          caption: input.caption,
          sortOrder: input.sortOrder ?? (await nextSortOrder(tx, place)),
          featured,
          uploadId: input.uploadId ?? null,
        })
        .returning();
      if (!row) throw notFound('image');
      await recordAudit(tx, actor, { ...subjectOf('image', row), action: 'created' });
      return toImage(row);
    });
  });
}

/** Throws 409 if the place already has this photo, unless that is allowed or the same upload is repeated. */
async function refuseDuplicate(
  db: Db,
  place: Place,
  { allowDuplicate, uploadId }: Pick<ImageUpload, 'allowDuplicate' | 'uploadId'>,
  sourceHash: string,
): Promise<void> {
  if (allowDuplicate) return;
  const isAnother = uploadId === undefined ? undefined : sql`${images.uploadId} is distinct from ${uploadId}`;
  const { id, sortOrder } = images;
  const [duplicate] = await db
    .select({ id, sortOrder })
    .from(images)
    .where(and(isIn(place), eq(images.sourceHash, sourceHash), isAnother))
    .orderBy(sortOrder, id)
    .limit(1);
  if (!duplicate) return;
  const isBefore = or(
    lt(sortOrder, duplicate.sortOrder),
    and(eq(sortOrder, duplicate.sortOrder), lt(id, duplicate.id)),
  );
  const number = 1 + (await db.$count(images, and(isIn(place), isBefore)));
  throw fieldError('image', `Questa foto c’è già: è l’immagine numero ${number}.`, 409);
}
