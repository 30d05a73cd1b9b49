import { parsePictureUrl, pictureUrl, stemOf, variantAtLeast } from '@officina/contracts/picture';
import { and, asc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/problems';
import type { Media } from '../../media/media';
import { fileColumns } from '../../media/stored-picture';
import type { Attachment } from '../email/outcome';

const day = 24 * 60 * 60 * 1000;

/** Widest side of a photo in an e-mail, in pixels. */
const mailedWidth = 1600;

/** SQL condition for the photos of replies: image rows of a type of their own, with the id of the reply once it is stored. */
const isOfReply = eq(images.entityType, 'reply');

/** Stores a photo that a reply may name within a day. Its name cannot be guessed, so everyone may read it. */
export const uploadReplyPicture = ({ db, pictureFiles }: Pick<Deps, 'db' | 'pictureFiles'>, image: Blob) =>
  pictureFiles.during(async (batch) => {
    const picture = await batch.accept(await image.bytes());
    const { filename, url } = picture;
    await db.insert(images).values({ ...fileColumns(picture), entityType: 'reply', originalName: filename });
    return { filename, url };
  });

/** Makes these the photos of a reply; the ones that it had before are unused from now on. Throws 422. */
export async function setReplyPictures(tx: Db, entryId: number, filenames: readonly string[]): Promise<void> {
  const own = and(isOfReply, eq(images.entityId, entryId));
  const chosen = [...new Set(filenames)];
  await tx
    .update(images)
    .set({ entityId: null, createdAt: new Date() })
    .where(chosen.length > 0 ? and(own, notInArray(images.filename, chosen)) : own);
  for (const [sortOrder, filename] of chosen.entries()) {
    const isFree = or(isNull(images.entityId), eq(images.entityId, entryId));
    const [row] = await tx
      .update(images)
      .set({ entityId: entryId, sortOrder })
      .where(and(isOfReply, isFree, eq(images.filename, filename)))
      .returning({ id: images.id });
    if (!row) {
      const path = `pictures.${filenames.indexOf(filename)}`;
      throw fieldError(path, 'Una foto non c’è più: toglila e caricala di nuovo');
    }
  }
}

/** The URLs of the photos of replies, in order. */
export async function replyPicturesOf(db: Db, ...entryIds: number[]): Promise<(entryId: number) => string[]> {
  if (entryIds.length === 0) return () => [];
  const { entityId, filename } = images;
  const rows = await db
    .select({ entityId, filename })
    .from(images)
    .where(and(isOfReply, inArray(entityId, entryIds)))
    .orderBy(asc(images.sortOrder));
  const byEntry = Map.groupBy(rows, (row) => row.entityId);
  return (entryId) => byEntry.get(entryId)?.map((row) => pictureUrl(stemOf(row.filename))) ?? [];
}

/** The photos of a reply as files for an e-mail. One that cannot be read is left out: the text has its link. */
export async function attachmentsOf(
  { db, media }: { db: Db; media: Pick<Media, 'handle'> },
  entryId: number,
): Promise<Attachment[]> {
  const urls = (await replyPicturesOf(db, entryId))(entryId);
  const read = urls.map(async (url, index) => {
    const response = await media.handle(new Request(`http://localhost${mailedPath(url)}`)).catch(() => null);
    if (!response?.ok) return [];
    // While the encoder is busy it is the stored picture.
    const contentType = response.headers.get('content-type') ?? 'image/jpeg';
    const filename = `foto-${index + 1}.${contentType === 'image/jpeg' ? 'jpg' : 'webp'}`;
    return [{ filename, contentType, content: Buffer.from(await response.arrayBuffer()) }];
  });
  return (await Promise.all(read)).flat();
}

/** The path of the JPEG variant for an e-mail: not every mail program shows WebP. */
function mailedPath(url: string): string {
  const picture = parsePictureUrl(url);
  return picture ? variantAtLeast(picture, mailedWidth, 'jpg') : url;
}

/** The text of a reply with links to its photos: not every way of sending carries files. */
export const withLinks = (text: string, urls: readonly string[], origin: string): string =>
  urls.length === 0 ? text : `${text}\n\nFoto:\n${urls.map((url) => origin + mailedPath(url)).join('\n')}`;

/** Deletes the photos that no reply has named for a day. */
export const forgetUnusedPictures = (
  { db, pictureFiles }: Pick<Deps, 'db' | 'pictureFiles'>,
  now: Date,
): Promise<void> =>
  pictureFiles.during(async (batch) => {
    const gone = await db
      .delete(images)
      .where(and(isOfReply, isNull(images.entityId), lt(images.createdAt, new Date(now.getTime() - day))))
      .returning({ filename: images.filename });
    for (const { filename } of gone) batch.release(filename);
  });
