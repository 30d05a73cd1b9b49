/** The folder of the built site: the packed release of each part, and `public`, the files of the site outside releases. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { folderOf } from './command-line.ts';

/** The packed release of a part, which is named like its folder: `mfe-public.tgz` for mfe_public. */
export const packageIn = (dist: string, part: string): string => join(dist, `${folderOf(part)}.tgz`);

/** Copies all files of a folder into another one, beside what is there. */
export async function addFiles(folder: string, target: string): Promise<void> {
  for (const file of await filesIn(folder)) await replaceFile(join(target, file), await readFile(join(folder, file)));
}

/** Writes a file in one step: whoever reads it gets the one before or this one. */
export async function replaceFile(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  await writeFile(next, content, { flush: true });
  await rename(next, file);
}

/** The names of all files below a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
