import { isDeepStrictEqual } from 'node:util';
import type { Image, ImagePatch } from '@officina/contracts/image';
import { centre, focusSuffix } from '@officina/contracts/picture';
import { simplified } from '@officina/contracts/picture-edit';
import type { Rows } from '../../db/tables/rows';
import type { Deps } from '../../deps';
import { DomainError } from '../../http/problems';
import type { PictureBatch } from '../../media/picture-files';
import { fileColumns } from '../../media/stored-picture';
import type { Actor } from '../audit/audit.service';
import { focusOf, originalOf, type PictureColumns, pictureColumns } from '../picture-columns';
import { changeRow, findImage, lockImage } from './image-row';

/** Maximum attempts for an edit if the image gets another picture in the meantime. */
const mostTries = 3;

/** Changes an image. A new edit or focal point creates a new file; of concurrent ones the last one wins. */
export async function updateImage(
  { db, pictureFiles }: Pick<Deps, 'db' | 'pictureFiles'>,
  actor: Actor,
  id: number,
  { edit, focus, ...metadata }: ImagePatch,
): Promise<Image> {
  if (edit === undefined && focus === undefined) {
    return db.transaction(async (tx) => changeRow(tx, actor, await lockImage(tx, id), metadata));
  }
  return pictureFiles.during(async (batch) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const seen = await findImage(db, id);
      // Before the transaction, because encoding is slow.
      const shown = await reworked(batch, seen, { edit, focus });
      const image = await db.transaction(async (tx) => {
        const before = await lockImage(tx, id);
        const isOutdated =
          originalOf(before) !== originalOf(seen) ||
          (edit === undefined && !isDeepStrictEqual(before.edit, seen.edit)) ||
          // Its file may have been deleted.
          (shown.filename === seen.filename && before.filename !== seen.filename);
        if (isOutdated) return undefined;
        batch.release(before.filename);
        return changeRow(tx, actor, before, { ...metadata, ...shown });
      });
      if (image) return image;
    }
    throw new DomainError(409, 'L’immagine è cambiata nel frattempo: riprova.');
  });
}

/** The file of an image after an edit: a new one, or the current one. */
async function reworked(
  batch: PictureBatch,
  row: Rows['image'],
  { edit: wanted, focus }: Pick<ImagePatch, 'edit' | 'focus'>,
): Promise<PictureColumns> {
  const edit = wanted === undefined ? row.edit : wanted && simplified(wanted);
  const point = focus ?? (wanted === undefined ? focusOf(row) : centre);
  const isSameEdit = isDeepStrictEqual(edit, row.edit);
  if (isSameEdit && focusSuffix(point) === focusSuffix(focusOf(row))) return pictureColumns(row);

  const original = originalOf(row);
  const isOriginal = edit === null && focusSuffix(point) === '';
  const file = isOriginal
    ? await batch.describe(original)
    : // The same pixels; their file may just have been replaced by another edit.
      ((isSameEdit ? await batch.remake(row.filename, null, point) : null) ??
      (await batch.remake(original, edit, point)));
  if (!file) throw new DomainError(409, 'Il file di questa immagine non c’è più: sostituiscila con un’altra.');
  return { ...pictureColumns(row), ...fileColumns(file), originalFilename: isOriginal ? null : original, edit };
}
