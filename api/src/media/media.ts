import { availableParallelism } from 'node:os';
import type { PictureEdit, PictureOrigin } from '@officina/contracts/image';
import {
  type FocalPoint,
  type PictureFormat,
  parsePictureStem,
  pictureFormats,
  type StoredPicture,
  stemOf,
} from '@officina/contracts/picture';
import sharp from 'sharp';
import { fileProblem, isRead } from './file-response';
import { pictureResponse } from './media-response';
import { renderEdit } from './picture-edit';
import { convert, receive, takeIn } from './picture-intake';
import { createPictureJobs } from './picture-jobs';
import type { PictureSource } from './picture-source';
import { createPictureStore } from './picture-store';
import { isVariantOf, type Variant } from './picture-variant';
import type { MediaStorage } from './storage';
import {
  type AcceptedPicture,
  type FileColumns,
  fileOf,
  nameStored,
  newPictureId,
  type PictureFile,
  readFinished,
} from './stored-picture';

/** Who may currently see a stored file. Called for each request, so implementations must cache. */
export type PictureAccess = (request: Request, filename: string) => Promise<'everyone' | 'administrators' | 'nobody'>;

/** Accepts, stores and serves the site's pictures. Callers must remove a stem only when no row uses it any more. */
export interface Media {
  /**
   * Decodes, orients, strips metadata, re-encodes and stores; throws DomainError. `origin`: the client's metadata of
   * the photo. `refuse` may throw before the picture is decoded.
   */
  accept(
    bytes: Uint8Array,
    origin?: PictureOrigin,
    refuse?: (source: PictureSource) => Promise<void>,
  ): Promise<AcceptedPicture>;
  /**
   * Makes a stored picture from another one: edited, or with `edit` null a copy of its pixels. Null if that one has no
   * file.
   */
  remake(filename: string, edit: PictureEdit | null, focus: FocalPoint): Promise<PictureFile | null>;
  /** The columns of an image row for a stored file; null if there is none. */
  describe(filename: string): Promise<FileColumns | null>;
  /** Imports a picture file of the site itself; a WebP that is already in the final form is stored unchanged. */
  importStored(file: string): Promise<AcceptedPicture>;
  /** Encodes the usual variants of these pictures one by one, while no request waits for the encoder. */
  makeReady(stems: readonly string[]): void;
  remove(stem: string): Promise<void>;
  /** Responds to `/media/*`; null for any other path. */
  handle(request: Request): Promise<Response | null>;
  /** Numbers of picture jobs. */
  readonly jobs: { running: number; waiting: number };
  /** Waits for running jobs and drops variants that are only encoded in advance. */
  close(): Promise<void>;
}

// A job uses one thread. Every picture is new, so libvips' cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Maximum number of concurrent picture jobs. Bun reads files, compresses, hashes passwords and encodes pictures in one
 * thread pool with a thread per core, at least two: one must stay free, or every page would wait for pictures.
 */
export const picturesAtOnce = availableParallelism() > 2 ? 2 : 1;

export interface MediaParts {
  storage: MediaStorage;
  accessOf: PictureAccess;
  /** Whether variants, which can be encoded again, may still be stored. */
  hasRoom?: () => Promise<boolean>;
}

export function createMedia({ storage, accessOf, hasRoom = async () => true }: MediaParts): Media {
  const jobs = createPictureJobs(picturesAtOnce);
  const store = createPictureStore({ storage, jobs, hasRoom });

  return {
    async accept(bytes, origin, refuse) {
      const received = await jobs.now(() => receive(bytes, origin));
      await refuse?.(received.source);
      const stored = await jobs.now(() => convert(received));
      await store.put(stored);
      store.warm(stored.picture.stem);
      return stored.picture;
    },
    async remake(filename, edit, focus) {
      const master = await store.bytes(stemOf(filename));
      if (!master) return null;
      const stored = await jobs.now(async () =>
        nameStored(edit ? await renderEdit(master, edit) : master, newPictureId(), focus),
      );
      await store.put(stored);
      store.warm(stored.picture.stem);
      return stored.picture;
    },
    async describe(filename) {
      const picture = parsePictureStem(stemOf(filename));
      const size = picture && (await store.size(picture.stem));
      return picture && size !== null ? fileOf(picture.stem, { ...picture, size }) : null;
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
      if (!isRead(request)) return fileProblem(request, 405);
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

const address = new RegExp(`^/media/([0-9a-fx_]+)(?:\\.([1-9]\\d{0,4}|preview))?\\.(${pictureFormats.join('|')})$`);

/**
 * Parses a path; only names of pictures and of their own variants ever reach the storage. `variant` is null for the
 * stored picture itself.
 */
function namedBy(path: string): { picture: StoredPicture; variant: Variant | null } | null {
  const [, stem = '', width, format] = address.exec(path) ?? [];
  const picture = parsePictureStem(stem);
  if (!picture) return null;
  if (!width) return format === 'webp' ? { picture, variant: null } : null;
  if (width === 'preview') return format === 'jpg' ? { picture, variant: 'preview' } : null;
  const variant = { width: Number(width), format: format as PictureFormat };
  return isVariantOf(picture, variant) ? { picture, variant } : null;
}
