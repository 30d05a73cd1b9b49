import type { Page } from '@officina/contracts/client';
import type { Image, ImageListQuery, ImagePatch, ImageReplacement, ImageUpload } from '@officina/contracts/image';
import { pictureUrl } from '@officina/contracts/picture';
import { and, asc, eq, ilike, max, ne, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { containing, orderOf, sliceOf } from '../../db/list';
import { cars, images, projects } from '../../db/schema';
import { notFound } from '../../http/not-found';
import { fieldError } from '../../http/problems';
import type { PictureKeeper } from './picture-keeper';

type Row = typeof images.$inferSelect;
interface Deps {
  db: Db;
  keeper: PictureKeeper;
}

export async function listImages(db: Db, query: v.InferOutput<typeof ImageListQuery>): Promise<Page<Image>> {
  const slice = sliceOf(query);
  const text = query.q ? containing(query.q) : undefined;
  const where = and(
    query.entityType ? eq(images.entityType, query.entityType) : undefined,
    query.entityId ? eq(images.entityId, query.entityId) : undefined,
    text ? or(ilike(images.alt, text), ilike(images.caption, text), ilike(images.originalName, text)) : undefined,
  );
  const order = query.sort ? orderOf(images, query.sort) : [asc(images.sortOrder), asc(images.id)];
  const rows = await db
    .select()
    .from(images)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset);
  return { items: rows.map(toImage), total: slice.isWhole ? rows.length : await db.$count(images, where) };
}

export async function uploadImage({ db, keeper }: Deps, input: v.InferOutput<typeof ImageUpload>): Promise<Image> {
  const entityId = input.entityId ?? null;
  const isOwned = input.entityType === 'project' || input.entityType === 'car';
  if (entityId !== null && !isOwned) {
    throw fieldError('entityId', 'Questo tipo di immagine non appartiene a un progetto o a un’auto');
  }
  return keeper.during(async (batch) => {
    const picture = await batch.accept(await bytesOf(input.image));
    return db.transaction(async (tx) => {
      if (entityId !== null) await lockOwner(tx, input.entityType, entityId);
      const featured = input.featured ?? false;
      if (featured) await demoteCovers(tx, input.entityType, entityId);
      const [row] = await tx
        .insert(images)
        .values({
          entityType: input.entityType,
          entityId,
          filename: picture.filename,
          originalName: nameOf(input.image) || picture.filename,
          alt: input.alt,
          caption: input.caption,
          size: picture.size,
          mimeType: picture.mimeType,
          width: picture.width,
          height: picture.height,
          sortOrder: await nextSortOrder(tx, input.entityType, entityId),
          featured,
        })
        .returning();
      return toImage(row);
    });
  });
}

export async function replaceImage(
  { db, keeper }: Deps,
  id: number,
  input: v.InferOutput<typeof ImageReplacement>,
): Promise<Image> {
  await findImage(db, id);
  return keeper.during(async (batch) => {
    const picture = await batch.accept(await bytesOf(input.image));
    return db.transaction(async (tx) => {
      const before = await lockImage(tx, id);
      batch.letGo(before.filename);
      const file = {
        filename: picture.filename,
        originalName: nameOf(input.image) || picture.filename,
        size: picture.size,
        mimeType: picture.mimeType,
        width: picture.width,
        height: picture.height,
      };
      return changeRow(tx, before, { ...file, alt: input.alt, caption: input.caption, featured: input.featured });
    });
  });
}

export const updateImage = ({ db }: Pick<Deps, 'db'>, id: number, patch: ImagePatch): Promise<Image> =>
  db.transaction(async (tx) => changeRow(tx, await lockImage(tx, id), patch));

export async function deleteImage({ db, keeper }: Deps, id: number): Promise<void> {
  await keeper.during(async (batch) => {
    const [gone] = await db.delete(images).where(eq(images.id, id)).returning();
    if (!gone) throw notFound('image');
    batch.letGo(gone.filename);
  });
}

async function changeRow(tx: Db, before: Row, change: Partial<Omit<Row, 'id'>>): Promise<Image> {
  if (change.featured && !before.featured) await demoteCovers(tx, before.entityType, before.entityId, before.id);
  const [row] = await tx
    .update(images)
    .set({
      ...change,
      // A picture that is no longer the cover must still be seen somewhere.
      ...(change.featured === false ? { inGallery: true } : {}),
      updatedAt: new Date(),
    })
    .where(eq(images.id, before.id))
    .returning();
  return toImage(row);
}

/** The old cover joins the gallery, at its end when it was not in it. */
async function demoteCovers(tx: Db, entityType: Row['entityType'], entityId: number | null, except = 0): Promise<void> {
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

async function nextSortOrder(tx: Db, entityType: Row['entityType'], entityId: number | null): Promise<number> {
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

/** Holds the owner's row, so that covers change one after the other and no picture joins what is being deleted. */
async function lockOwner(tx: Db, entityType: Row['entityType'], entityId: number): Promise<void> {
  const table = entityType === 'project' ? projects : cars;
  const [owner] = await tx.select({ id: table.id }).from(table).where(eq(table.id, entityId)).for('update');
  if (!owner) throw fieldError('entityId', entityType === 'project' ? 'Progetto non trovato' : 'Auto non trovata');
}

async function lockImage(tx: Db, id: number): Promise<Row> {
  const row = await findImage(tx, id);
  // Owner before image, the order in which every write takes them.
  if (row.entityId !== null) await lockOwner(tx, row.entityType, row.entityId);
  const [locked] = await tx.select().from(images).where(eq(images.id, id)).for('update');
  if (!locked) throw notFound('image');
  return locked;
}

async function findImage(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(images).where(eq(images.id, id));
  if (!row) throw notFound('image');
  return row;
}

function toImage(row: Row | undefined): Image {
  if (!row) throw notFound('image');
  const { inGallery: _, createdAt, updatedAt, ...rest } = row;
  const url = pictureUrl(row.filename.replace(/\.webp$/, ''));
  return { ...rest, url, path: url, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Only kept to be shown; never used as a path. */
const nameOf = (file: Blob): string =>
  file instanceof File ? Array.from(file.name.replaceAll('\0', '')).slice(-200).join('') : '';
