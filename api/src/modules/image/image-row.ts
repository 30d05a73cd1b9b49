import type { Image } from '@officina/contracts/image';
import { focusSuffix, isTooSmallForLogo, pictureUrl, smallLogo, stemOf } from '@officina/contracts/picture';
import type { Db } from '../../db/client';
import type { Change, Rows } from '../../db/tables/rows';
import { fieldError, notFound } from '../../http/problems';
import { type Actor, recordChange } from '../audit/audit.service';
import { findRow, kinds, lockRow, subjectOf } from '../kinds';
import { focusOf, originalOf } from '../picture-columns';
import { demoteCovers, lockOwner, ownerOf } from './owner';

type Row = Rows['image'];

/** Throws 404, also for a photo of a reply. */
export async function findImage(db: Db, id: number): Promise<Row> {
  const row = await findRow(db, 'image', id);
  if (row.entityType === 'reply') throw notFound('image');
  return row;
}

/** Locks the owner, then the image; throws 404. */
export async function lockImage(tx: Db, id: number): Promise<Row> {
  const owner = ownerOf(await findImage(tx, id));
  // If the owner was deleted in the meantime, so was its image.
  if (owner) await lockOwner(tx, owner);
  return lockRow(tx, 'image', id);
}

/** Changes a locked image and logs the change. Throws 422 for a logo whose new picture is too small. */
export async function changeRow(tx: Db, actor: Actor, before: Row, change: Change<Omit<Row, 'id'>>): Promise<Image> {
  const owner = ownerOf(before);
  if (owner && change.featured && !before.featured) await demoteCovers(tx, owner, before.id);
  const [row] = await kinds.image.update(tx, [before.id], {
    ...change,
    // A picture that is no longer the cover must stay visible in the gallery.
    ...(change.featured === false ? { inGallery: true } : {}),
    updatedAt: new Date(),
  });
  if (!row) throw notFound('image');
  const isNewLogo = row.entityType === 'logo' && row.filename !== before.filename;
  if (isNewLogo && isTooSmallForLogo(row)) throw fieldError('image', smallLogo);
  await recordChange(tx, actor, subjectOf('image', row), [editable(before), editable(row)]);
  return toImage(row);
}

/** The row with the contract's field names, for the comparison in the log. */
const editable = (row: Row) => ({ ...row, image: originalOf(row), focus: focusSuffix(focusOf(row)) });

export function toImage(row: Row): Image {
  const { originalFilename: _, sourceHash: __, createdAt, updatedAt, entityType, ...rest } = row;
  if (entityType === 'reply') throw notFound('image');
  const url = pictureUrl(stemOf(row.filename));
  return {
    ...rest,
    entityType,
    url,
    path: url,
    originalUrl: pictureUrl(stemOf(originalOf(row))),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
