import { parsePictureStem, type StoredPicture } from '@officina/contracts/picture';
import { LRUCache } from 'lru-cache';
import type { PictureJobs } from './picture-jobs';
import { formatOf, isTooHeavy, renderVariant, usualVariants, type Variant, variantKey } from './picture-variant';
import type { MediaStorage, StoredFile } from './storage';
import type { StoredBytes } from './stored-picture';

export interface ServedFile {
  file: StoredFile;
  /** Storage key of `file`, whose content never changes. */
  key: string;
  /** False if the file temporarily replaces the requested variant, so that it may only be cached for a short time. */
  isLasting: boolean;
}

const cacheBytes = 64 * 1024 * 1024;
const cacheEntryBytes = 1024 * 1024;
/** Number of waiting jobs (some seconds of work) above which the master is served instead of a new variant. */
const mostWaiting = 12;
const refusedForMs = 5 * 60 * 1000;

export interface PictureStoreParts {
  storage: MediaStorage;
  jobs: PictureJobs;
  /** Whether variants may be stored; without room they are encoded again for each request. */
  hasRoom: () => Promise<boolean>;
}

/** The stored pictures and their variants, with a cache in memory. */
export function createPictureStore({ storage, jobs, hasRoom }: PictureStoreParts) {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    maxEntrySize: cacheEntryBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  /** Incremented by every removal: bytes read before one may belong to a removed picture and are not cached. */
  let removals = 0;
  const drawing = new Map<string, Promise<StoredFile>>();
  /** Variants that sharp has refused lately; retried later, because the machine may have been busy. */
  const unmakeable = new LRUCache<string, true>({ max: 1000, ttl: refusedForMs, ttlResolution: 0 });

  /** Null if the file was removed between `storage.get` and the read. */
  const bytesOf = (key: string, file: StoredFile) =>
    file.bytes().catch(async (error) => {
      if (await storage.get(key)) throw error;
      return null;
    });

  const keep = (key: string, bytes: Uint8Array<ArrayBuffer>, since: number) => {
    if (since === removals) cache.set(key, bytes);
  };

  const forget = (stem: string) => {
    removals += 1;
    for (const key of [...cache.keys()]) if (key.startsWith(stem)) cache.delete(key);
  };

  const read = async (key: string): Promise<StoredFile | null> => {
    const hot = cache.get(key);
    if (hot) return inMemory(hot);
    const since = removals;
    const file = await storage.get(key);
    if (!file || file.size > cacheEntryBytes) return file;
    const bytes = await bytesOf(key, file);
    if (!bytes) return null;
    keep(key, bytes, since);
    return inMemory(bytes);
  };

  const draw = async (picture: StoredPicture, variant: Variant): Promise<StoredFile> => {
    const key = variantKey(picture.stem, variant);
    const since = removals;
    const file = await storage.get(masterKey(picture.stem));
    const master = file && (await bytesOf(masterKey(picture.stem), file));
    if (!master) throw new PictureGone();
    const bytes = await renderVariant(master, picture, variant).catch((cause: unknown) => {
      throw new VariantUnmakeable('sharp refuses the picture', { cause });
    });
    try {
      if (await hasRoom()) await storage.put(key, bytes);
    } catch (error) {
      console.warn(`Picture variant ${key} is served without being stored:`, error);
    }
    // Checked after the write: a removal deletes the master first, so either it finds this variant or this check finds
    // it.
    if (!(await storage.get(masterKey(picture.stem)))) {
      await storage.delete(key);
      throw new PictureGone();
    }
    keep(key, bytes, since);
    return inMemory(bytes);
  };

  /** Concurrent requests for a variant share one encoding; `start` queues it. */
  const drawOnce = (key: string, start: () => Promise<StoredFile>): Promise<StoredFile> => {
    const running = drawing.get(key) ?? start().finally(() => drawing.delete(key));
    drawing.set(key, running);
    return running;
  };

  const served = async (key: string): Promise<ServedFile | null> => {
    const file = await read(key);
    return file && { file, key, isLasting: true };
  };

  return {
    put: ({ picture, bytes }: StoredBytes): Promise<void> => storage.put(picture.filename, bytes),
    master: (stem: string) => served(masterKey(stem)),
    /** Bytes of the stored picture; null without a file. */
    async bytes(stem: string): Promise<Uint8Array | null> {
      const file = await read(masterKey(stem));
      return file && bytesOf(masterKey(stem), file);
    },
    /** Size of the stored picture in bytes; null without a file. */
    size: async (stem: string): Promise<number | null> => (await storage.get(masterKey(stem)))?.size ?? null,
    /**
     * The variant, encoded if it is missing; null without a master. The master instead if the variant cannot be
     * encoded, or if the encoder's queue is so long that downloading the larger file is faster.
     */
    async variant(picture: StoredPicture, variant: Variant): Promise<ServedFile | null> {
      const key = variantKey(picture.stem, variant);
      // A variant that is being encoded is not in the storage yet.
      const existing = drawing.has(key) ? null : await served(key);
      if (existing && !isTooHeavy(variant, existing.file.size)) return existing;
      const master = await served(masterKey(picture.stem));
      if (!master) return null;
      const standIn = { ...master, isLasting: false };
      // Apps that request a JPEG may not support other formats, and can wait.
      const isForLater = formatOf(variant) !== 'jpg' && !drawing.has(key) && jobs.waiting >= mostWaiting;
      if (isForLater || unmakeable.has(key)) return standIn;
      try {
        const file = await drawOnce(key, () => jobs.now(() => draw(picture, variant)));
        return { file, key, isLasting: true };
      } catch (error) {
        if (error instanceof PictureGone) return null;
        console.warn(`Picture variant ${key} cannot be made, the picture itself is served:`, error);
        // After a temporary storage failure the next request tries again.
        if (error instanceof VariantUnmakeable) unmakeable.set(key, true);
        return standIn;
      }
    },
    warm(stem: string): void {
      const picture = parsePictureStem(stem);
      if (!picture) return;
      for (const variant of usualVariants(picture)) {
        const key = variantKey(stem, variant);
        const job = async () => {
          if ((await storage.get(key)) || !(await hasRoom())) return;
          // Checked last: a request that started in the meantime waits for the slot of this job, which therefore must
          // not wait for it.
          if (!drawing.has(key)) await drawOnce(key, () => draw(picture, variant));
        };
        jobs.later(job).catch((error) => {
          if (!(error instanceof PictureGone)) console.warn(`Picture variant ${key} was not made ahead:`, error);
        });
      }
    },
    async remove(stem: string): Promise<void> {
      forget(stem);
      await storage.delete(masterKey(stem));
      await Promise.all((await storage.list(stem)).map((key) => storage.delete(key)));
      forget(stem);
    },
  };
}

class PictureGone extends Error {}
class VariantUnmakeable extends Error {}

const masterKey = (stem: string) => `${stem}.webp`;

const inMemory = (bytes: Uint8Array<ArrayBuffer>): StoredFile => ({
  size: bytes.length,
  bytes: async () => bytes,
  body: (start = 0, end = bytes.length) => bytes.subarray(start, end),
});
