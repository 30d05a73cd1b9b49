/** The folder of the built site: the packed release of each part, and `public`, files that belong to no release. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { folderOf } from './command-line.ts';

/** Path of a part's packed release, named like its folder: `mfe-public.tgz` for mfe_public. */
export const packageIn = (dist: string, part: string): string => join(dist, `${folderOf(part)}.tgz`);

/** Copies all files of a folder into another one; other files there are kept. */
export async function addFiles(folder: string, target: string): Promise<void> {
  for (const file of await filesIn(folder)) await replaceFile(join(target, file), await readFile(join(folder, file)));
}

/** Writes a file atomically: readers get the old or the new content. */
export async function replaceFile(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  await writeFile(next, content, { flush: true });
  await rename(next, file);
}

/** Relative paths of all files below a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
