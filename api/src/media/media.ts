import { availableParallelism } from 'node:os';
import { type PictureFormat, parsePictureStem, pictureFormats, type StoredPicture } from '@officina/contracts/picture';
import sharp from 'sharp';
import { fileProblem, isRead } from './file-response';
import { pictureResponse } from './media-response';
import { takeIn } from './picture-intake';
import { createPictureJobs } from './picture-jobs';
import { createPictureStore } from './picture-store';
import { isVariantOf, type Variant } from './picture-variant';
import type { MediaStorage } from './storage';
import { type AcceptedPicture, readFinished } from './stored-picture';

/** Who may see a stored file at the moment. Called for each request, so implementations must cache. */
export type PictureAccess = (request: Request, filename: string) => Promise<'everyone' | 'administrators' | 'nobody'>;

/** Accepts, stores and serves the site's pictures. Callers remove a stem only when no row uses it any more. */
export interface Media {
  /** Decodes, orients, strips, re-encodes and stores; throws DomainError. */
  accept(bytes: Uint8Array): Promise<AcceptedPicture>;
  /** Imports a picture file of the site itself; a WebP already in final form is stored byte for byte. */
  importStored(file: string): Promise<AcceptedPicture>;
  /** Encodes the usual variants of these stored pictures one by one, while no request waits for the encoder. */
  makeReady(stems: readonly string[]): void;
  remove(stem: string): Promise<void>;
  /** Responds to `/media/*`; null for every other path. */
  handle(request: Request): Promise<Response | null>;
  /** Picture jobs at the moment. */
  readonly jobs: { running: number; waiting: number };
  /** Waits for the running jobs and drops the variants that are only to be made in advance. */
  close(): Promise<void>;
}

// A job uses one thread. Every picture is new, so libvips' cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Number of concurrent picture jobs. Bun reads files, compresses, hashes passwords and encodes pictures in one thread
 * pool, with one thread for each core and at least two: one stays free, or every page would wait for a picture.
 */
export const picturesAtOnce = availableParallelism() > 2 ? 2 : 1;

export interface MediaParts {
  storage: MediaStorage;
  accessOf: PictureAccess;
  /** Whether variants, which can be made again, may still be stored. */
  hasRoom?: () => Promise<boolean>;
}

export function createMedia({ storage, accessOf, hasRoom = async () => true }: MediaParts): Media {
  const jobs = createPictureJobs(picturesAtOnce);
  const store = createPictureStore({ storage, jobs, hasRoom });

  return {
    async accept(bytes) {
      const stored = await jobs.now(() => takeIn(bytes));
      await store.put(stored);
      store.warm(stored.picture.stem);
      return stored.picture;
    },
    async importStored(file) {
      const bytes = await Bun.file(file).bytes();
      const stored = await jobs.now(async () => (await readFinished(bytes)) ?? (await takeIn(bytes)));
      await store.put(stored);
      return stored.picture;
    },
    makeReady(stems) {
      for (const stem of stems) store.warm(stem);
    },
    remove: (stem) => store.remove(stem),
    async handle(request) {
      if (!request.url.includes('/media/')) return null;
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/media/')) return null;
      if (!isRead(request)) return fileProblem(request, 405, { allow: 'GET, HEAD' });
      const named = namedBy(pathname);
      const access = named ? await accessOf(request, `${named.picture.stem}.webp`) : 'nobody';
      if (!named || access === 'nobody') return fileProblem(request, 404);
      const { picture, variant } = named;
      const found = await (variant ? store.variant(picture, variant) : store.master(picture.stem));
      return found ? pictureResponse(request, found, access === 'everyone') : fileProblem(request, 404);
    },
    get jobs() {
      return jobs.state;
    },
    close: () => jobs.close(),
  };
}

const address = new RegExp(`^/media/([0-9a-fx_]+)(?:\\.([1-9]\\d{0,4}))?\\.(${pictureFormats.join('|')})$`);

/**
 * Parses a path; only the name of a picture or of one of its own variants ever reaches the storage. The variant is null
 * for the stored picture itself.
 */
function namedBy(path: string): { picture: StoredPicture; variant: Variant | null } | null {
  const [, stem = '', width, format] = address.exec(path) ?? [];
  const picture = parsePictureStem(stem);
  if (!picture) return null;
  if (!width) return format === 'webp' ? { picture, variant: null } : null;
  const variant = { width: Number(width), format: format as PictureFormat };
  return isVariantOf(picture, variant) ? { picture, variant } : null;
}
