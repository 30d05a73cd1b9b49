import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { checksumsFile, checksumsText } from '../contracts/src/checksums';
import type { ModuleName } from '../contracts/src/remotes';
import { openSession } from './fixtures';

/** Returns the new content of a text file of a release. */
export type Change = (text: string, file: string) => string;

/** Path of a part's packed release in the folder of a build. */
export const packageIn = (dist: string, part: ModuleName): string => join(dist, `${part.replaceAll('_', '-')}.tgz`);

/** The version of a packed release. */
export async function versionOf(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', file, checksumsFile]);
  return sha256(stdout);
}

/**
 * A packed release with changed code and release.json, without precompressed files. One additional file makes it
 * another version.
 */
export async function changed(
  file: string,
  change: Change,
  added: Record<string, string> = {},
): Promise<{ version: string; packed: Uint8Array<ArrayBuffer> }> {
  const run = promisify(execFile);
  const folder = await mkdtemp(join(tmpdir(), 'officina-next-'));
  try {
    await run('tar', ['-xzf', file, '-C', folder]);
    for (const [name, text] of Object.entries({ 'next.txt': crypto.randomUUID(), ...added }))
      await writeFile(join(folder, name), text);
    const sums = new Map<string, string>();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || entry.name === checksumsFile || /\.(br|gz)$/.test(entry.name)) continue;
      if (/\.(js|cjs)$|^release\.json$/.test(entry.name))
        await writeFile(path, change(await readFile(path, 'utf8'), entry.name));
      sums.set(relative(folder, path), sha256(await readFile(path)));
    }
    const text = checksumsText(sums);
    await writeFile(join(folder, checksumsFile), text);
    const files = [...sums.keys(), checksumsFile];
    const { stdout } = await run('tar', ['-cz', '-C', folder, ...files], {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { version: sha256(text), packed: new Uint8Array(stdout) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Replaces the built release by a changed one; a server that is started with this folder has it. */
export async function rebuild(
  dist: string,
  part: ModuleName,
  change: Change,
  added?: Record<string, string>,
): Promise<void> {
  const file = packageIn(dist, part);
  const { packed } = await changed(file, change, added);
  await writeFile(file, packed);
}

export type Publishing = Awaited<ReturnType<typeof publishing>>;

/** Publishes changed copies of the releases in `dist` by the API, as the administrator. */
export async function publishing(origin: string, dist: string) {
  const { client, cookies } = await openSession(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

  /** Stores a copy without making it live. Returns its version. */
  async function store(part: ModuleName, change: Change): Promise<string> {
    const { version, packed } = await changed(packageIn(dist, part), change);
    const headers = { 'content-type': 'application/gzip', cookie };
    const upload = await fetch(`${origin}/api/releases`, { method: 'POST', headers, body: packed });
    if (!upload.ok) throw new Error(`${upload.status} ${await upload.text()}`);
    return version;
  }

  return {
    client,
    cookies,
    store,
    /** Stores a copy and makes it live. */
    async deploy(part: ModuleName, change: Change): Promise<string> {
      const version = await store(part, change);
      await client.call('makeLive', { params: { id: part }, body: { version } });
      return version;
    },
  };
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
