import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finalName, unfinishedName, writeDurably } from '../durable-file';
import { isStorageKey, type MediaStorage, pageLength, type StoredEntry, storageKey, whenMissing } from './storage';

/** Stores files under `dir`, in folders named by the first two digits of the hash. */
export function createDiskStorage(dir: string): MediaStorage {
  const pathOf = (key: string) => join(dir, storageKey(key).slice(0, 2), key);

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // The content of a name never changes, so an existing file with this name and size is this file.
      if ((await sizeOf(path)) === bytes.length && (await touched(path))) return;
      await mkdir(dirname(path), { recursive: true });
      const unfinished = unfinishedName(path);
      try {
        await writeDurably(unfinished, [bytes]);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === null) return null;
      return {
        size,
        bytes: () => Bun.file(path).bytes(),
        body: (start = 0, end = size) =>
          start === 0 && end === size ? Bun.file(path) : Bun.file(path).slice(start, end),
      };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      const names = await readdir(join(dir, prefix.slice(0, 2))).catch(whenMissing([]));
      return names.filter((name) => name.startsWith(prefix) && finalName(name) === undefined);
    },
    async *pages() {
      let page: StoredEntry[] = [];
      for (const folder of (await readdir(dir).catch(whenMissing([]))).sort()) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        const names = await readdir(join(dir, folder)).catch(whenMissing([]));
        page.push(...names.flatMap((name) => entryOf(join(dir, folder), name)));
        if (page.length < pageLength) continue;
        yield page;
        page = [];
      }
      yield page;
    },
    // A copy of the site has its own folder.
    belongsTo: async () => true,
  };
}

/** The entry of a picture file; none for other files. */
function entryOf(folder: string, name: string): StoredEntry[] {
  const intended = finalName(name);
  const key = intended ?? name;
  if (!isStorageKey(key)) return [];
  const path = join(folder, name);
  return [
    {
      stem: key.slice(0, key.indexOf('.')),
      isUnfinished: intended !== undefined,
      // A file that was deleted in the meantime counts as new, so that the sweep ignores it.
      writtenAt: () => stat(path).then(({ mtimeMs }) => mtimeMs, whenMissing(Date.now())),
      delete: () => rm(path, { force: true }),
    },
  ];
}

/** Updates a file's mtime, so that the sweep spares it; false if the file does not exist any more. */
async function touched(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(() => true, whenMissing(false));
}

const sizeOf = (path: string): Promise<number | null> => stat(path).then(({ size }) => size, whenMissing(null));
