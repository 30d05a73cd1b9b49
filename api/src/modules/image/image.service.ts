import type { ChangedRecords } from '@officina/contracts/bulk';
import type { Page } from '@officina/contracts/client';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import { holdsWords } from '@officina/contracts/fold';
import {
  entityTypeLabels,
  entityTypes,
  type Image,
  type ImageListQuery,
  type ImageReplacement,
} from '@officina/contracts/image';
import { and, asc, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { orderOf } from '../../db/list';
import { images } from '../../db/schema';
import { inDetails, inFields, matches } from '../../db/search';
import type { Deps } from '../../deps';
import { notFound } from '../../http/problems';
import type { Actor } from '../audit/audit.service';
import { chosenImage } from '../company/company.service';
import { findPage, kinds, lockRows } from '../kinds';
import { keepInBin, moveToBin } from '../move-to-bin';
import { pictureColumns } from '../picture-columns';
import { isShownTo, type Viewer } from '../viewer';
import { changeRow, findImage, lockImage, toImage } from './image-row';
import { lockOwners, ownerNamed, ownerNamesOf } from './owner';
import { sentName } from './sent-name';
import { isUndescribed } from './undescribed';

/**
 * Visitors do not get images of drafts. The list of a picture slot's type starts with the image published in the slot,
 * of whatever type it is, because pages show the first one.
 */
export async function listImages(
  db: Db,
  query: ImageListQuery,
  viewer: Viewer,
  guest?: LinkedDraft,
): Promise<Page<Image>> {
  const undescribed = isUndescribed(db);
  const chosen = await chosenImage(db, query.entityType);
  const isChosen = chosen === undefined ? undefined : eq(images.id, chosen);
  const where = and(
    ne(images.entityType, 'reply'),
    viewer ? undefined : isShownTo(guest),
    query.entityType ? or(eq(images.entityType, query.entityType), isChosen) : undefined,
    query.entityId ? eq(images.entityId, query.entityId) : undefined,
    query.undescribed === undefined ? undefined : query.undescribed ? undescribed : not(undescribed),
    matches(query.q, (word) =>
      or(
        viewer ? inFields(images, word) : inDetails(images, word),
        ownerNamed(db, word),
        inArray(
          images.entityType,
          entityTypes.filter((type) => holdsWords(entityTypeLabels[type], word)),
        ),
      ),
    ),
  );
  const together = query.undescribed ? [asc(images.entityType), desc(images.entityId)] : [];
  const order = query.sort
    ? orderOf(images, query.sort)
    : [...(isChosen ? [desc(isChosen)] : []), ...together, asc(images.sortOrder), asc(images.id)];
  const { items, total } = await findPage(db, 'image', where, order, query);
  // All images of one owner would have the same name, and an uploaded one is answered without it.
  const ownerNameOf = query.entityId ? undefined : await ownerNamesOf(db, items);
  const shown = items.map((row) => ({
    ...(viewer ? toImage(row) : asVisitorsSee(toImage(row))),
    ownerName: ownerNameOf?.(row),
    ...(row.id === chosen ? { isChosen: true } : {}),
  }));
  return { items: shown, total };
}

/** Without file name and time of the shot, which may contain customers' names, number plates or dates. */
const asVisitorsSee = (image: Image): Image => ({ ...image, originalName: image.filename, takenAt: null });

/**
 * Replaces the file. The previous picture goes to the bin as a separate image, so that both can exist after a restore.
 */
export async function replaceImage(
  { db, pictureFiles }: Deps,
  actor: Actor,
  id: number,
  input: ImageReplacement,
): Promise<Image> {
  await findImage(db, id);
  return pictureFiles.during(async (batch) => {
    const picture = await batch.accept(await input.image.bytes(), input);
    return db.transaction(async (tx) => {
      const before = await lockImage(tx, id);
      await keepInBin(tx, actor, { kind: 'image', row: { ...before, id: await freshId(tx, id), uploadId: null } });
      const { alt, caption, featured } = input;
      const originalName = sentName(input.image) || picture.filename;
      return changeRow(tx, actor, before, { ...pictureColumns(picture), originalName, alt, caption, featured });
    });
  });
}

/** Moves images to the bin, each as an entry of its own; returns the ids of those that existed. */
export const deleteImages = (db: Db, actor: Actor, ids: readonly number[]): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const found = await kinds.image.find(tx, {
      where: and(inArray(images.id, [...ids]), ne(images.entityType, 'reply')),
    });
    await lockOwners(tx, found);
    const rows = await lockRows(
      tx,
      'image',
      found.map(({ id }) => id),
    );
    const deleted = rows.map(({ id }) => id);
    await tx.delete(images).where(inArray(images.id, deleted));
    await moveToBin(tx, actor, ...rows.map((row) => ({ kind: 'image' as const, row })));
    return { ids: deleted };
  });

/** Moves an image to the bin; throws 404. */
export async function deleteImage(db: Db, actor: Actor, id: number): Promise<void> {
  const { ids } = await deleteImages(db, actor, [id]);
  if (ids.length === 0) throw notFound('image');
}

/** A new id from the sequence. */
async function freshId(tx: Db, id: number): Promise<number> {
  const [next] = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('images', 'id'))::integer` })
    .from(images)
    .where(eq(images.id, id));
  if (!next) throw notFound('image');
  return next.id;
}
