import { isDeepStrictEqual } from 'node:util';
import type { OwnerKind } from '@officina/contracts/kinds';
import { maxOwnedPictures, pictureUrl, stemOf } from '@officina/contracts/picture';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import { DomainError, fieldError } from '../../http/problems';
import type { PictureBatch } from '../../media/picture-files';
import type { AcceptedPicture } from '../../media/stored-picture';
import { say } from '../../sentences/say';
import type { Actor } from '../audit/audit.service';
import { moveToBin } from '../move-to-bin';
import { coverOf, type OwnerPictures, pictureColumns } from '../picture-columns';
import { decodeDataUrl } from './data-url';
import { fewOwners, isIn, type Owner } from './owner';

/** The pictures in a request: data URLs, and URLs of pictures that the owner has. Absent fields are not changed. */
export interface SentPictures {
  featuredImage?: string | undefined;
  images?: string[] | undefined;
}

type Row = typeof images.$inferSelect;
/** A picture of a write: one that was just stored, or the URL of one that the owner must have. */
type Reference = AcceptedPicture | string;
export interface PictureWrite {
  featuredImage?: Reference | undefined;
  images?: Reference[] | undefined;
}

/** The pictures of several owners, read with one query. */
export async function picturesOf(db: Db, kind: OwnerKind, ids: number[]): Promise<(id: number) => OwnerPictures> {
  const { entityId, filename, featured, inGallery } = images;
  const rows = await db
    .select({ entityId, filename, featured, inGallery })
    .from(images)
    .where(and(eq(images.entityType, kind), ids.length <= fewOwners ? inArray(entityId, ids) : undefined))
    .orderBy(asc(images.sortOrder), asc(images.id));
  const byOwner = Map.groupBy(rows, (row) => row.entityId);
  return (id) => wirePictures(byOwner.get(id) ?? []);
}

/** The image rows of an owner, sorted. */
export const rowsOf = (tx: Db, owner: Owner): Promise<Row[]> =>
  tx.select().from(images).where(isIn(owner)).orderBy(asc(images.sortOrder), asc(images.id));

/** The response fields for an owner's sorted image rows. */
export function wirePictures(rows: Pick<Row, 'filename' | 'featured' | 'inGallery'>[]): OwnerPictures {
  const cover = coverOf(rows);
  return { featuredImage: cover ? urlOf(cover) : '', images: rows.filter((row) => row.inGallery).map(urlOf) };
}

/** Whether a write contains data URLs, which must be encoded first. */
export const bringsPictures = ({ featuredImage = '', images = [] }: SentPictures): boolean =>
  [featuredImage, ...images].some(isDataUrl);

const isDataUrl = (reference: string): boolean => reference.startsWith('data:');

/**
 * Stores the data URLs of a write. Must be called before the transaction, because encoding is slow and needs no rows.
 */
export async function takePictures(batch: PictureBatch, sent: SentPictures): Promise<PictureWrite> {
  // The cover is often one of the gallery pictures, so equal data URLs are stored once.
  const files = new Map<string, { path: string; picture: ReturnType<typeof decodeDataUrl> }>();
  const decode = (path: string, reference = '') => {
    if (isDataUrl(reference) && !files.has(reference)) {
      files.set(reference, { path, picture: decodeDataUrl(path, reference) });
    }
  };
  // Invalid data URLs are refused before any encoding starts.
  decode('featuredImage', sent.featuredImage);
  for (const [index, reference] of sent.images?.entries() ?? []) decode(`images.${index}`, reference);
  const storing = [...files].map(
    async ([
      reference,
      {
        path,
        picture: { bytes, origin },
      },
    ]) => [reference, await batch.accept(bytes, origin).catch(refusedAt(path))] as const,
  );
  // Waits for all, even after a refusal: a file that is stored later would stay behind unused.
  await Promise.allSettled(storing);
  const taken = new Map(await Promise.all(storing));
  const resolve = (reference: string): Reference => taken.get(reference) ?? reference;
  return { featuredImage: sent.featuredImage && resolve(sent.featuredImage), images: sent.images?.map(resolve) };
}

/** Adds the path of the field to the error of a picture. */
const refusedAt =
  (path: string) =>
  (error: unknown): never => {
    throw error instanceof DomainError ? fieldError(path, say(error.detail, 'it'), error.status) : error;
  };

/**
 * Updates the owner's rows from `before` to `write` and returns them sorted; fields that were not sent are not changed.
 * Removed pictures go to the bin. The owner must be locked.
 */
export async function reconcilePictures(
  tx: Db,
  actor: Actor,
  owner: Owner,
  before: Row[],
  write: PictureWrite,
): Promise<Row[]> {
  const now = wirePictures(before);
  // Empty: no cover outside of the gallery.
  const cover = (write.featuredImage ?? now.featuredImage) || undefined;
  const gallery = write.images ?? now.images;
  refuseStrangers(before, write);

  const free = [...before];
  const pick = (reference: Reference, prefersCover: boolean): Row | undefined => {
    const matching = free.filter((row) => urlOf(row) === urlFor(reference));
    const row = matching.find((candidate) => candidate.featured === prefersCover) ?? matching[0];
    if (row) free.splice(free.indexOf(row), 1);
    return row;
  };
  const coverIndex = cover === undefined ? -1 : gallery.findIndex((reference) => urlFor(reference) === urlFor(cover));
  const wanted = gallery.map((reference, index) => ({
    reference,
    row: pick(reference, index === coverIndex),
    state: { sortOrder: index, featured: index === coverIndex, inGallery: true },
  }));
  if (cover !== undefined && coverIndex < 0) {
    wanted.push({
      reference: cover,
      row: pick(cover, true),
      state: { sortOrder: 0, featured: true, inGallery: false },
    });
  }
  // A record that has more already, from before this limit, can still be saved.
  if (wanted.length > Math.max(maxOwnedPictures, before.length)) {
    throw fieldError('featuredImage', `Massimo ${maxOwnedPictures} immagini, compresa quella principale`);
  }

  if (free.length > 0) {
    const removed = free.map(({ id }) => id);
    await tx.delete(images).where(inArray(images.id, removed));
    await moveToBin(tx, actor, ...free.map((row) => ({ kind: 'image' as const, row })));
  }
  // A unique index allows only one cover, so the old one is updated first.
  wanted.sort((one, other) => Number(one.state.featured) - Number(other.state.featured));
  const updatedAt = new Date();
  const after: Row[] = [];
  const added: (typeof images.$inferInsert)[] = [];
  for (const { reference, row, state } of wanted) {
    if (!row) added.push({ ...newRow(owner, reference, before), ...state });
    else if (isDeepStrictEqual({ ...row, ...state }, row)) after.push(row);
    else {
      const change = { ...state, updatedAt };
      await tx.update(images).set(change).where(eq(images.id, row.id));
      after.push({ ...row, ...change });
    }
  }
  if (added.length > 0) after.push(...(await tx.insert(images).values(added).returning()));
  return after.sort(inOrder);
}

const inOrder = (one: Row, other: Row): number => one.sortOrder - other.sortOrder || one.id - other.id;

/** Deletes the image rows of owners that are being deleted; returns those of each owner, sorted. */
export async function takeAwayPictures(tx: Db, kind: OwnerKind, ids: number[]): Promise<(id: number) => Row[]> {
  const gone = await tx
    .delete(images)
    .where(and(eq(images.entityType, kind), inArray(images.entityId, ids)))
    .returning();
  gone.sort(inOrder);
  const byOwner = Map.groupBy(gone, (row) => row.entityId);
  return (id) => byOwner.get(id) ?? [];
}

const urlOf = (row: Pick<Row, 'filename'>): string => pictureUrl(stemOf(row.filename));
const urlFor = (reference: Reference): string => (typeof reference === 'string' ? reference : reference.url);

/** Throws 422 for the URL of a picture that the owner does not have. */
function refuseStrangers(rows: Row[], write: PictureWrite): void {
  const own = new Set(rows.map(urlOf));
  const message = 'Immagine non valida: carica un file o scegli un’immagine già presente';
  const isStranger = (reference: Reference | undefined) =>
    typeof reference === 'string' && reference !== '' && !own.has(reference);
  if (isStranger(write.featuredImage)) throw fieldError('featuredImage', message);
  const index = write.images?.findIndex(isStranger) ?? -1;
  if (index >= 0) throw fieldError(`images.${index}`, message);
}

/** The columns of a new row, for a newly stored file or a picture that is listed twice. */
function newRow(owner: Owner, reference: Reference, rows: Row[]) {
  const from = typeof reference === 'string' ? rows.find((row) => urlOf(row) === reference) : reference;
  if (!from) throw new Error('A picture without a source passed the check');
  const { originalName = from.filename, alt = '', caption = '' }: Partial<Row> = from;
  return { ...owner, ...pictureColumns(from), originalName, alt, caption };
}
