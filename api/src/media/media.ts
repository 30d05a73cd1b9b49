import { type PictureFormat, parsePictureStem, pictureFormats } from '@officina/contracts/picture';
import sharp from 'sharp';
import { fileProblem, isRead } from './file-response';
import { createJobQueue } from './job-queue';
import { pictureResponse, type ServedFile } from './media-response';
import { takeIn } from './picture-intake';
import { createPictureShelf, type PictureShelf } from './picture-shelf';
import { isVariantOf, variantKey } from './picture-variant';
import type { MediaStorage } from './storage';
import { type AcceptedPicture, readFinished } from './stored-picture';

export { PictureRefused } from './picture-refused';
export type { AcceptedPicture } from './stored-picture';

/**
 * The pictures of the site: what comes in, what goes out. The same picture has the same name
 * whoever uploads it, so a caller removes a stem only when no row uses it any more.
 */
export interface Media {
  /** Decodes, orients, strips, re-encodes and stores; throws PictureRefused. */
  accept(bytes: Uint8Array): Promise<AcceptedPicture>;
  /** Takes a picture file of our own; a WebP already in final form is stored byte for byte. */
  importStored(file: string): Promise<AcceptedPicture>;
  /** Makes what pages ask for of these stored pictures, one after another, when nobody waits for anything else. */
  makeReady(stems: readonly string[]): void;
  /** Deletes the picture and every variant of it. */
  remove(stem: string): Promise<void>;
  /** Answers `/media/*`; null for every other path. */
  handle(request: Request): Promise<Response | null>;
  /** Waits for the jobs that are running and drops those that only wait to be useful later. */
  close(): Promise<void>;
}

// Two jobs of one thread each; every picture is new, so libvips' cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

export function createMedia({ storage }: { storage: MediaStorage }): Media {
  const queue = createJobQueue(2);
  const shelf = createPictureShelf({ storage, queue });

  return {
    async accept(bytes) {
      const stored = await queue.run(() => takeIn(bytes));
      await shelf.put(stored);
      shelf.warm(stored.picture.stem);
      return stored.picture;
    },
    async importStored(file) {
      const bytes = await Bun.file(file).bytes();
      const stored = await queue.run(async () => (await readFinished(bytes)) ?? (await takeIn(bytes)));
      await shelf.put(stored);
      return stored.picture;
    },
    makeReady(stems) {
      for (const stem of stems) shelf.warm(stem);
    },
    remove: (stem) => shelf.remove(stem),
    async handle(request) {
      const path = mediaPath(request);
      if (path === null) return null;
      if (!isRead(request)) return fileProblem(request, 405, { allow: 'GET, HEAD' });
      const found = await findServed(shelf, path);
      return found ? pictureResponse(request, found) : fileProblem(request, 404);
    },
    close: () => queue.close(),
  };
}

function mediaPath(request: Request): string | null {
  if (!request.url.includes('/media/')) return null;
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/media/') ? pathname : null;
}

const address = new RegExp(`^/media/([0-9a-fx_]+)(?:\\.([1-9]\\d{0,4}))?\\.(${pictureFormats.join('|')})$`);

/** Only the name of a picture or of one of its own variants ever reaches the storage. */
async function findServed(shelf: PictureShelf, path: string): Promise<ServedFile | null> {
  const [, stem = '', width, format] = address.exec(path) ?? [];
  const picture = parsePictureStem(stem);
  if (!picture) return null;
  const master = `${stem}.webp`;
  if (!width) {
    const file = format === 'webp' ? await shelf.master(picture) : null;
    return file && { file, key: master, isLasting: true };
  }
  const variant = { width: Number(width), format: format as PictureFormat };
  const found = isVariantOf(picture, variant) ? await shelf.variant(picture, variant) : null;
  if (!found) return null;
  return { file: found.file, key: found.isMaster ? master : variantKey(stem, variant), isLasting: !found.isMaster };
}
