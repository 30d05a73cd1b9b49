import { parsePictureStem, type StoredPicture } from '@officina/contracts/picture';
import { LRUCache } from 'lru-cache';
import type { PictureJobs } from './picture-jobs';
import { renderVariant, usualVariants, type Variant, variantKey } from './picture-variant';
import type { MediaStorage, StoredFile } from './storage';
import type { StoredBytes } from './stored-picture';

/** The stored pictures with everything that can be made of them. */
export interface PictureStore {
  put(stored: StoredBytes): Promise<void>;
  master(picture: StoredPicture): Promise<StoredFile | null>;
  /**
   * The variant, made now if need be; null without a master. The master stands in where the variant cannot be
   * made, and while so many wait for the encoder that a visitor would wait longer than for the larger file.
   */
  variant(picture: StoredPicture, variant: Variant): Promise<{ file: StoredFile; isMaster: boolean } | null>;
  /** Makes the usual variants when there is nothing better to do. */
  warm(stem: string): void;
  remove(stem: string): Promise<void>;
}

const cacheBytes = 64 * 1024 * 1024;
const cacheEntryBytes = 1024 * 1024;
/** Jobs that wait for the encoder before a further one is left for later: some seconds of work. */
const mostWaiting = 12;

export interface PictureShelfParts {
  storage: MediaStorage;
  jobs: PictureJobs;
  /** Whether variants may still be stored; without room each is drawn again for the next one who asks. */
  hasRoom: () => Promise<boolean>;
}

export function createPictureStore({ storage, jobs, hasRoom }: PictureShelfParts): PictureStore {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    maxEntrySize: cacheEntryBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  /** Grows with every removal: what was read before one may be gone and is not kept. */
  let removals = 0;
  const drawing = new Map<string, Promise<StoredFile>>();
  const unmakeable = new Set<string>();

  /** Null when the file was removed between the look and the read. */
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
    const bytes = await renderVariant(master, variant).catch((cause: unknown) => {
      throw new VariantUnmakeable('sharp refuses the picture', { cause });
    });
    try {
      if (await hasRoom()) await storage.put(key, bytes);
    } catch (error) {
      console.warn(`Picture variant ${key} is served without being stored:`, error);
    }
    // Looked at after the write: whoever removes deletes the master first, so one of the two sees the other.
    if (!(await storage.get(masterKey(picture.stem)))) {
      await storage.delete(key);
      throw new PictureGone();
    }
    keep(key, bytes, since);
    return inMemory(bytes);
  };

  /** One drawing per variant, however many ask; `start` decides when it begins. */
  const drawOnce = (key: string, start: () => Promise<StoredFile>): Promise<StoredFile> => {
    const running = drawing.get(key) ?? start().finally(() => drawing.delete(key));
    drawing.set(key, running);
    return running;
  };

  return {
    put: ({ picture, bytes }) => storage.put(picture.filename, bytes),
    master: (picture) => read(masterKey(picture.stem)),
    async variant(picture, variant) {
      const key = variantKey(picture.stem, variant);
      // What is being drawn need not be looked for.
      const existing = drawing.has(key) ? null : await read(key);
      if (existing) return { file: existing, isMaster: false };
      const master = await read(masterKey(picture.stem));
      if (!master) return null;
      // The apps that ask for a JPEG may know no other format, and have time.
      const isForLater = variant.format !== 'jpg' && !drawing.has(key) && jobs.waiting >= mostWaiting;
      if (isForLater || unmakeable.has(key)) return { file: master, isMaster: true };
      try {
        return { file: await drawOnce(key, () => jobs.now(() => draw(picture, variant))), isMaster: false };
      } catch (error) {
        if (error instanceof PictureGone) return null;
        console.warn(`Picture variant ${key} cannot be made, the picture itself is served:`, error);
        // A storage that fails for a moment is asked again.
        if (error instanceof VariantUnmakeable) unmakeable.add(key);
        return { file: master, isMaster: true };
      }
    },
    warm(stem) {
      const picture = parsePictureStem(stem);
      if (!picture) return;
      for (const variant of usualVariants(picture)) {
        const key = variantKey(stem, variant);
        const job = async () => {
          if (!drawing.has(key) && !(await storage.get(key)) && (await hasRoom()))
            await drawOnce(key, () => draw(picture, variant));
        };
        jobs.later(job).catch((error) => {
          if (!(error instanceof PictureGone)) console.warn(`Picture variant ${key} was not made ahead:`, error);
        });
      }
    },
    async remove(stem) {
      forget(stem);
      await storage.delete(masterKey(stem));
      for (const key of await storage.list(stem)) await storage.delete(key);
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
