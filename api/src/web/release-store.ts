import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { unpackRelease } from '../modules/release/release-package';
import { openReleaseFolder, type ReleaseFolder } from './release-folder';
import { remember } from './remember';

/** The releases that this process has on its disk. */
export interface ReleaseStore {
  /** Opens a release. Throws when it is not on the disk. */
  open(name: string, version: string): ReleaseFolder;
  /** Fetches a release from the database and writes it to the data folder; false if it is not stored or not available. */
  restore(name: string, version: string): Promise<boolean>;
}

export interface ReleaseStoreOptions {
  /** Folder of the build that the process was started with: `r/<name>/<version>/…`. */
  image: string;
  /** Folder for releases from the database, in the same layout. */
  folder: string;
  /** The packed release; undefined if it is not stored. */
  findPackage(name: string, version: string): Promise<Uint8Array | undefined>;
}

/** Releases whose checksums are kept: those in use, and those of open tabs. */
const keptFolders = 50;
/** Milliseconds after which the database is asked again for a release that it did not have. */
const absentMs = 10_000;

export function createReleaseStore({ image, folder, findPackage }: ReleaseStoreOptions): ReleaseStore {
  const opened = new LRUCache<string, ReleaseFolder>({ max: keptFolders });
  const restoring = new Map<string, Promise<boolean>>();
  const absent = new LRUCache<string, true>({ max: 1000, ttl: absentMs });
  const pathOf = (name: string, version: string) => join('r', name, version);

  async function fetchRelease(name: string, version: string): Promise<boolean> {
    const packed = await findPackage(name, version);
    if (!packed) return false;
    const { release, content } = await unpackRelease(packed);
    if (release.name !== name || release.version !== version) return false;
    const target = join(folder, pathOf(name, version));
    const work = join(folder, '.unpacking', crypto.randomUUID());
    try {
      for (const [file, bytes] of content) {
        await mkdir(dirname(join(work, file)), { recursive: true });
        await writeFile(join(work, file), bytes);
      }
      await mkdir(dirname(target), { recursive: true });
      // One that has lost files, or another process has just written the same.
      await rm(target, { recursive: true, force: true });
      await rename(work, target);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    return true;
  }

  return {
    open(name, version) {
      const path = pathOf(name, version);
      const known = opened.get(path);
      if (known) return known;
      const release = openReleaseFolder(
        [image, folder].map((root) => join(root, path)),
        version,
      );
      opened.set(path, release);
      return release;
    },
    async restore(name, version) {
      const path = pathOf(name, version);
      if (absent.has(path)) return false;
      const isRestored = await remember(restoring, path, () => fetchRelease(name, version).catch(() => false));
      restoring.delete(path);
      if (!isRestored) absent.set(path, true);
      return isRestored;
    },
  };
}
