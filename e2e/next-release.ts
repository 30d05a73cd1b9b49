import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { checksumsFile, checksumsText, parseChecksums } from '../contracts/src/checksums';
import type { ModuleName } from '../contracts/src/remotes';
import { openSession } from './fixtures';

/**
 * Packs a release with one more file, which makes it another version with the same behaviour. `changes` has the new code
 * of files by a pattern of their names.
 */
export async function packNext(
  folder: string,
  changes: readonly [file: RegExp, code: string][] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const text = 'The next version';
  const sums = new Map(parseChecksums(await readFile(join(folder, checksumsFile), 'utf8')));
  const next = `${folder}-next`;
  await cp(folder, next, { recursive: true });
  await writeFile(join(next, 'next.txt'), text);
  sums.set('next.txt', sha256(text));
  for (const [pattern, code] of changes) {
    for (const file of [...sums.keys()].filter((name) => pattern.test(name.replace(/\.(br|gz)$/, '')))) {
      // The compressed copies have the old code.
      if (/\.(br|gz)$/.test(file)) sums.delete(file);
      else {
        await writeFile(join(next, file), code);
        sums.set(file, sha256(code));
      }
    }
  }
  await writeFile(join(next, checksumsFile), checksumsText(sums));
  return pack(next);
}

export type Change = (code: string, file: string) => string;

/** Writes a copy of a release whose code was changed, without compressed copies. Returns its version. */
export async function layChanged(folder: string, next: string, change: Change): Promise<string> {
  await cp(folder, next, { recursive: true });
  const sums = new Map<string, string>();
  for (const entry of await readdir(next, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name === checksumsFile) continue;
    if (/\.(br|gz)$/.test(entry.name)) await rm(file);
    else {
      if (/\.(js|cjs)$/.test(entry.name)) await writeFile(file, change(await readFile(file, 'utf8'), file));
      sums.set(relative(next, file), sha256(await readFile(file)));
    }
  }
  await writeFile(join(next, checksumsFile), checksumsText(sums));
  return sha256(checksumsText(sums));
}

export type Publishing = Awaited<ReturnType<typeof publishing>>;

/** Publishes changed copies of the releases in `dist` over HTTP, as the administrator. */
export async function publishing(origin: string, dist: string) {
  const { client, cookies } = await openSession(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const image: Partial<Record<ModuleName, string>> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));

  /** Stores a copy without making it live. Returns its version. */
  async function store(part: ModuleName, change: Change): Promise<string> {
    const next = join(dist, `next-${crypto.randomUUID()}`);
    const version = await layChanged(join(dist, 'r', part, image[part] ?? ''), next, change);
    const headers = { 'content-type': 'application/gzip', cookie };
    const upload = await fetch(`${origin}/api/releases`, { method: 'POST', headers, body: await pack(next) });
    if (!upload.ok) throw new Error(`${upload.status} ${await upload.text()}`);
    return version;
  }

  return {
    client,
    cookies,
    image,
    store,
    /** Stores a copy and makes it live. */
    async deploy(part: ModuleName, change: Change): Promise<string> {
      const version = await store(part, change);
      await client.call('makeLive', { params: { id: part }, body: { version } });
      return version;
    },
  };
}

/** Packs the release in a folder. */
async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const sums = parseChecksums(await readFile(join(folder, checksumsFile), 'utf8'));
  const files = [...sums.keys(), checksumsFile];
  const { stdout } = await promisify(execFile)('tar', ['-cz', '-C', folder, ...files], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Uint8Array(stdout);
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
