import type { LocalPicture } from './kept-pictures';
import { isLocal, knownPicture, readyPicture, removePicture } from './local-pictures';
import type { Pictured } from './own-pictures';
import { changesOf, type PictureChanges, sourceOf } from './picture-changes';

/** Bytes of new pictures in one request body; as text they take a third more. */
const bodyBytes = 6 * 1024 * 1024;

/** A new picture of a record that is sent after the record itself. */
export interface LaterPicture {
  source: string;
  /** Its position in the gallery. */
  sortOrder: number;
  changes: PictureChanges;
}

export interface SentPictures<Values> {
  /** The values with data URLs, as the API takes them. */
  body: Values;
  later: LaterPicture[];
  /** The position in the gallery of each picture in `body.images`. */
  places: number[];
  /** What is changed of each picture in `body.images`, and of a cover that is not among them. */
  changes: { images: PictureChanges[]; cover: PictureChanges };
  /** Removes the local copies of the pictures in the body, once they are stored. */
  forget: () => Promise<void>;
}

/**
 * Splits the pictures of a form into those that fit into one request body and the others. The body has the cover and, in
 * their order, as many new pictures as are reduced by now and fit.
 */
export async function splitPictures<Values extends Partial<Pictured>>(values: Values): Promise<SentPictures<Values>> {
  const { images = [] } = values;
  const featuredImage = sourceOf(values.featuredImage ?? '');
  const embedded = new Map<string, string>();
  let bytes = 0;
  let isOpen = true;
  const embed = async (url: string) => {
    const picture = await readyPicture(url);
    bytes += picture.file.size;
    embedded.set(url, await dataUrlOf(picture));
  };

  if (isLocal(featuredImage)) await embed(featuredImage);
  const later: LaterPicture[] = [];
  const changes: PictureChanges[] = [];
  const places: number[] = [];
  const sent: string[] = [];
  for (const [place, changed] of images.entries()) {
    const url = sourceOf(changed);
    if (isLocal(url) && !embedded.has(url)) {
      isOpen &&= sent.length === 0 || fits(url, bytes);
      if (!isOpen) {
        later.push({ source: url, sortOrder: place, changes: changesOf(changed) });
        continue;
      }
      await embed(url);
    }
    places.push(place);
    changes.push(changesOf(changed));
    sent.push(embedded.get(url) ?? url);
  }
  return {
    body: {
      ...values,
      ...('featuredImage' in values ? { featuredImage: embedded.get(featuredImage) ?? featuredImage } : {}),
      ...('images' in values ? { images: sent } : {}),
    },
    later,
    places,
    changes: {
      images: changes,
      cover: images.includes(values.featuredImage ?? '') ? {} : changesOf(values.featuredImage ?? ''),
    },
    forget: async () => void (await Promise.all([...embedded.keys()].map(removePicture))),
  };
}

/** Whether a picture is reduced by now and fits into the body. */
function fits(url: string, bytes: number): boolean {
  const picture = knownPicture(url);
  return picture?.isReady === true && bytes + picture.file.size <= bodyBytes;
}

/** With what is known of the original as parameters (RFC 2397). */
function dataUrlOf({ file, takenAt, hash }: LocalPicture): Promise<string> {
  const origin = new URLSearchParams({ ...(takenAt ? { takenAt } : {}), ...(hash ? { sourceHash: hash } : {}) });
  const parameters = String(origin).replaceAll('&', ';');
  return new Promise((settle, refuse) => {
    const reader = new FileReader();
    reader.onload = () => settle(String(reader.result).replace(';', `;${parameters};`));
    reader.onerror = () => refuse(reader.error);
    reader.readAsDataURL(file);
  });
}
