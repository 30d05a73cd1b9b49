import { rmSync } from 'node:fs';
import { access, link, rename } from 'node:fs/promises';
import { unfinishedName, writeDurably } from '../durable-file';
import { type Archive, openArchive } from './archive-reader';
import { BackupRefused } from './backup-format';
import { bytesOfFile, type Chunks, stoppable, until } from './byte-streams';
import { seal } from './sealed-stream';

/** Creates an archive and passes it to `consume`, like `createBackup`. */
export type Source = (consume: (archive: Chunks) => Promise<void>) => Promise<void>;

/**
 * Writes the archive of `source` to a temporary name beside `path`, reads it again to verify it, and renames it. An
 * existing file is not replaced (BackupRefused). Leaves nothing behind if it fails, `signal` is aborted or the process
 * exits.
 */
export async function storeBackup(
  path: string,
  source: Source,
  passphrase: string | undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<Archive> {
  if (await isThere(path)) throw taken(path);
  const unfinished = unfinishedName(path);
  const forget = () => rmSync(unfinished, { force: true });
  process.once('exit', forget);
  try {
    await source((archive) => writeDurably(unfinished, sealed(until(signal, archive), passphrase), 0o600));
    const archive = await openArchive(stoppable(bytesOfFile(unfinished), signal), async () => passphrase ?? '');
    await giveName(unfinished, path);
    return archive;
  } finally {
    forget();
    process.off('exit', forget);
  }
}

/** Encrypts the archive if there is a passphrase. */
export const sealed = (archive: Chunks, passphrase: string | undefined): Chunks =>
  passphrase ? seal(archive, passphrase) : archive;

/** By a hard link, which never replaces an existing file, unlike a rename. */
async function giveName(unfinished: string, path: string): Promise<void> {
  await link(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || (await isThere(path))) throw taken(path);
    // File systems without hard links.
    await rename(unfinished, path);
  });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const taken = (path: string) => new BackupRefused(`There is a file ${path} already; it is not overwritten.`);
