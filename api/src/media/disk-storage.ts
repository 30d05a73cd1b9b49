import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MediaStorage, storageKey } from './storage';

/** Files under `dir`, in folders by the first two digits of their hash. */
export function createDiskStorage(dir: string): MediaStorage {
  const pathOf = (key: string) => join(dir, storageKey(key).slice(0, 2), key);

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // The name is made of the content, so a file of that name and size is this file.
      if ((await sizeOf(path)) === bytes.length) return;
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${crypto.randomUUID()}.tmp`;
      try {
        await writeDurably(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
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
      return names.filter((name) => name.startsWith(prefix) && !name.endsWith('.tmp'));
    },
  };
}

/** On the disk, not only in its cache, before it gets its final name. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const sizeOf = (path: string): Promise<number | null> =>
  Bun.file(path)
    .stat()
    .then((stat) => stat.size, whenMissing(null));

const whenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
