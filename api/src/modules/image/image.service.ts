import type { Page } from '@officina/contracts/client';
import type { Image, ImageListQuery, ImagePatch, ImageReplacement, ImageUpload } from '@officina/contracts/image';
import { notFoundText } from '@officina/contracts/kinds';
import { pictureUrl, stemOf } from '@officina/contracts/picture';
import { and, asc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { isDuplicate } from '../../db/failures';
import { containing, orderOf } from '../../db/list';
import { images } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError, notFound } from '../../http/problems';
import { type AcceptedPicture, fileColumns } from '../../media/stored-picture';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import { keepInBin, moveToBin } from '../bin/bin.service';
import { findPage, findRow, kinds, lockRow, subjectOf } from '../kinds';
import { demoteCovers, lockOwner, nextSortOrder, ownerNamed, ownerNamesOf, ownerOf, refuseWhenFull } from './owner';

type Row = typeof images.$inferSelect;

export async function listImages(db: Db, query: ImageListQuery): Promise<Page<Image>> {
  const text = query.q ? containing(query.q) : undefined;
  const where = and(
    ne(images.entityType, 'reply'),
    query.entityType ? eq(images.entityType, query.entityType) : undefined,
    query.entityId ? eq(images.entityId, query.entityId) : undefined,
    text
      ? or(ilike(images.alt, text), ilike(images.caption, text), ilike(images.originalName, text), ownerNamed(db, text))
      : undefined,
  );
  const order = query.sort ? orderOf(images, query.sort) : [asc(images.sortOrder), asc(images.id)];
  const { items, total } = await findPage(db, 'image', where, order, query);
  const ownerNameOf = await ownerNamesOf(db, items);
  return { items: items.map((row) => ({ ...toImage(row), ownerName: ownerNameOf(row) })), total };
}

/** Stores an upload, once: one that is repeated with the same `uploadId`, because the response was lost, changes it. */
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

/** Updates the stored image of a repeated upload: not the sort order, and `featured` only when set. */
async function changeStored(deps: Deps, actor: Actor, { uploadId, alt, caption, featured }: ImageUpload) {
  if (uploadId === undefined) return undefined;
  const [row] = await deps.db.select({ id: images.id }).from(images).where(eq(images.uploadId, uploadId));
  return row && updateImage(deps, actor, row.id, { alt, caption, ...(featured ? { featured } : {}) });
}

async function storeImage({ db, keeper }: Deps, actor: Actor, input: ImageUpload): Promise<Image> {
  const { entityType, entityId = null } = input;
  const owner = ownerOf({ entityType, entityId });
  if (entityId !== null && !owner) {
    throw fieldError('entityId', 'Questo tipo di immagine non appartiene a un progetto o a un’auto');
  }
  return keeper.during(async (batch) => {
    const picture = await batch.accept(await input.image.bytes());
    return db.transaction(async (tx) => {
      if (owner && !(await lockOwner(tx, owner))) {
        throw fieldError('entityId', notFoundText(owner.entityType));
      }
      if (owner) await refuseWhenFull(tx, owner);
      const featured = input.featured ?? false;
      if (owner && featured) await demoteCovers(tx, owner);
      const [row] = await tx
        .insert(images)
        .values({
          ...fileOf(picture, input.image),
          entityType,
          entityId,
          alt: input.alt,
          caption: input.caption,
          sortOrder: input.sortOrder ?? (await nextSortOrder(tx, { entityType, entityId })),
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

/** Replaces the file. The old picture goes to the bin as a separate image, so that both can exist after a restore. */
export async function replaceImage(
  { db, keeper }: Deps,
  actor: Actor,
  id: number,
  input: ImageReplacement,
): Promise<Image> {
  await findRow(db, 'image', id);
  return keeper.during(async (batch) => {
    const picture = await batch.accept(await input.image.bytes());
    return db.transaction(async (tx) => {
      const before = await lockImage(tx, id);
      if (before.filename !== picture.filename) {
        await keepInBin(tx, actor, { kind: 'image', row: { ...before, id: await freshId(tx, id), uploadId: null } });
      }
      const { alt, caption, featured } = input;
      return changeRow(tx, actor, before, { ...fileOf(picture, input.image), alt, caption, featured });
    });
  });
}

export const updateImage = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: number, patch: ImagePatch): Promise<Image> =>
  db.transaction(async (tx) => changeRow(tx, actor, await lockImage(tx, id), patch));

export const deleteImage = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockImage(tx, id);
    await tx.delete(images).where(eq(images.id, id));
    await moveToBin(tx, actor, { kind: 'image', row });
  });

async function changeRow(tx: Db, actor: Actor, before: Row, change: Partial<Omit<Row, 'id'>>): Promise<Image> {
  const owner = ownerOf(before);
  if (owner && change.featured && !before.featured) await demoteCovers(tx, owner, before.id);
  const [row] = await kinds.image.update(tx, [before.id], {
    ...change,
    // A picture that is no longer the cover must still be visible in the gallery.
    ...(change.featured === false ? { inGallery: true } : {}),
    updatedAt: new Date(),
  });
  if (!row) throw notFound('image');
  await recordChange(tx, actor, subjectOf('image', row), [editable(before), editable(row)]);
  return toImage(row);
}

/** The row with the contract's field names, for comparison in the log. */
const editable = ({ filename, ...row }: Row) => ({ ...row, image: filename });

/** An id from the sequence, which no other image gets. */
async function freshId(tx: Db, id: number): Promise<number> {
  const [next] = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('images', 'id'))::integer` })
    .from(images)
    .where(eq(images.id, id));
  if (!next) throw notFound('image');
  return next.id;
}

const fileOf = (picture: AcceptedPicture, sent: Blob) => ({
  ...fileColumns(picture),
  originalName: nameOf(sent) || picture.filename,
});

async function lockImage(tx: Db, id: number): Promise<Row> {
  const found = await findRow(tx, 'image', id);
  if (found.entityType === 'reply') throw notFound('image');
  const owner = ownerOf(found);
  // If the owner was deleted meanwhile, so was its image.
  if (owner) await lockOwner(tx, owner);
  return lockRow(tx, 'image', id);
}

export function toImage(row: Row): Image {
  const { inGallery: _, createdAt, updatedAt, entityType, ...rest } = row;
  if (entityType === 'reply') throw notFound('image');
  const url = pictureUrl(stemOf(row.filename));
  return {
    ...rest,
    entityType,
    url,
    path: url,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The sent file name, only for display, never used as a path. In Bun a file sent with an empty name has no `name`. */
function nameOf(file: Blob): string {
  const name: string | undefined = file instanceof File ? file.name : '';
  return Array.from(name?.replaceAll('\0', '') ?? '')
    .slice(-200)
    .join('');
}
