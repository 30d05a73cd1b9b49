import type { OwnerKind } from '@officina/contracts/kinds';
import { api } from '../http/api';
import type { Pictured } from '../photos/copy-pictures';
import { isLocal, keptPicture, knownPicture, readyPicture, removePicture } from '../photos/local-pictures';
import { changesOf, type PictureChanges, sourceOf } from '../photos/picture-changes';
import type { LocalPicture } from '../photos/picture-store';
import { emptyImageText, photoOf } from '../photos/uploads/upload';
import { uploads } from '../photos/uploads/uploads';

/** Maximum size in bytes of new pictures in one request body; base64 adds a third. */
const bodyBytes = 6 * 1024 * 1024;

/** A picture of a gallery in a form; `sortOrder` is its position. */
interface GalleryPicture {
  source: string;
  sortOrder: number;
  changes: PictureChanges;
}

/**
 * Saves a form with local pictures; `send` returns the id of the record. The body contains, as data URLs, the cover and
 * as many new pictures as are already reduced and fit. After the record is stored, its pictures are edited and sorted,
 * and the other pictures are added to the upload queue. Resolves to whether all edits and the order were stored.
 */
export async function sendWithPictures<Values extends Partial<Pictured>>(
  entityType: OwnerKind,
  values: Values,
  send: (body: Values) => Promise<number>,
): Promise<boolean> {
  const { featuredImage = '', images = [] } = values;
  const cover = sourceOf(featuredImage);
  const dataUrls = new Map<string, string>();
  let bytes = 0;
  async function embed(source: string) {
    const picture = await readyPicture(source);
    bytes += picture.file.size;
    dataUrls.set(source, await dataUrlOf(picture));
  }
  if (isLocal(cover)) await embed(cover);
  const [sent, later]: [GalleryPicture[], GalleryPicture[]] = [[], []];
  for (const [sortOrder, url] of images.entries()) {
    const picture = { source: sourceOf(url), sortOrder, changes: changesOf(url) };
    const isNew = isLocal(picture.source) && !dataUrls.has(picture.source);
    const isLate = isNew && sent.length > 0 && (later.length > 0 || !fits(picture.source, bytes));
    if (isNew && !isLate) await embed(picture.source);
    (isLate ? later : sent).push(picture);
  }
  const queued = await Promise.all(
    later.map(async ({ source, sortOrder, changes: { edited, ...texts } }) => {
      const picture = await keptPicture(source);
      return { ...photoOf(picture), sortOrder, edited, text: { ...emptyImageText, ...texts } };
    }),
  );
  const sentAs = (source: string) => dataUrls.get(source) ?? source;
  const entityId = await send({
    ...values,
    ...('featuredImage' in values ? { featuredImage: sentAs(cover) } : {}),
    ...('images' in values ? { images: sent.map(({ source }) => sentAs(source)) } : {}),
  });
  await Promise.all([...dataUrls.keys()].map(removePicture));
  const owner = { entityType, entityId };
  const ofCover = images.includes(featuredImage) ? {} : changesOf(featuredImage);
  const areChanged = await changeStored(owner, sent, ofCover).then(
    () => true,
    () => false,
  );
  uploads.addAndSend(owner, queued);
  return areChanged;
}

/** Whether a picture is already reduced and fits into the body. */
function fits(source: string, bytes: number): boolean {
  const picture = knownPicture(source);
  return picture?.isReady === true && bytes + picture.file.size <= bodyBytes;
}

/** A data URL with the data about the original as parameters (RFC 2397). */
function dataUrlOf({ file, takenAt, hash }: LocalPicture): Promise<string> {
  const origin = new URLSearchParams({ ...(takenAt ? { takenAt } : {}), ...(hash ? { sourceHash: hash } : {}) });
  const parameters = String(origin).replaceAll('&', ';');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(';', `;${parameters};`));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Edits and sorts stored pictures, which the server has numbered without gaps in the order in which they were sent. */
async function changeStored(
  owner: { entityType: OwnerKind; entityId: number },
  sent: readonly GalleryPicture[],
  ofCover: PictureChanges,
): Promise<void> {
  const changes: (PictureChanges & { sortOrder?: number })[] = sent.map(({ changes, sortOrder }, index) =>
    sortOrder === index ? changes : { ...changes, sortOrder },
  );
  if ([...changes, ofCover].every((changed) => Object.keys(changed).length === 0)) return;
  const stored = await api.call('listImages', { query: owner });
  const gallery = stored.filter(({ inGallery }) => inGallery);
  const cover = stored.find(({ inGallery, featured }) => featured && !inGallery);
  const images = [...changes.map((_, index) => gallery[index]), cover];
  for (const [index, { edited, ...rest }] of [...changes, ofCover].entries()) {
    const image = images[index];
    const body = { ...rest, ...edited };
    if (image && Object.keys(body).length > 0) await api.call('updateImage', { params: { id: image.id }, body });
  }
}
