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

/** Width of photos in e-mails, in pixels. */
const mailedWidth = 1600;

/** SQL condition: photos of replies, which are image rows of their own type, with the reply's id once it is stored. */
const isOfReply = eq(images.entityType, 'reply');

/** Stores a photo that a reply may include within a day. Everyone may read it, because its name cannot be guessed. */
export const uploadReplyPicture = ({ db, pictureFiles }: Pick<Deps, 'db' | 'pictureFiles'>, image: Blob) =>
  pictureFiles.during(async (batch) => {
    const picture = await batch.accept(await image.bytes());
    const { filename, url } = picture;
    await db.insert(images).values({ ...fileColumns(picture), entityType: 'reply', originalName: filename });
    return { filename, url };
  });

/** Sets the photos of a reply; its previous ones become unused. Throws 422. */
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

/** URLs of the photos of replies, in order. */
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

/** The photos of a reply as attachments. One that cannot be read is left out, because the text contains its link. */
export async function attachmentsOf(
  { db, media }: { db: Db; media: Pick<Media, 'handle'> },
  entryId: number,
): Promise<Attachment[]> {
  const urls = (await replyPicturesOf(db, entryId))(entryId);
  const read = urls.map(async (url, index) => {
    const response = await media.handle(new Request(`http://localhost${mailedPath(url)}`)).catch(() => null);
    if (!response?.ok) return [];
    // While the encoder is busy, the response is the stored picture.
    const contentType = response.headers.get('content-type') ?? 'image/jpeg';
    const filename = `foto-${index + 1}.${contentType === 'image/jpeg' ? 'jpg' : 'webp'}`;
    return [{ filename, contentType, content: Buffer.from(await response.arrayBuffer()) }];
  });
  return (await Promise.all(read)).flat();
}

/** Path of the JPEG variant for e-mails: not every mail program shows WebP. */
function mailedPath(url: string): string {
  const picture = parsePictureUrl(url);
  return picture ? variantAtLeast(picture, mailedWidth, 'jpg') : url;
}

/** The text of a reply with links to its photos, because not every transport supports attachments. */
export const withLinks = (text: string, urls: readonly string[], origin: string): string =>
  urls.length === 0 ? text : `${text}\n\nFoto:\n${urls.map((url) => origin + mailedPath(url)).join('\n')}`;

/** Deletes photos that no reply has included for a day. */
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
