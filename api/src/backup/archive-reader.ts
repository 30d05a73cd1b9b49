import { buffer } from 'node:stream/consumers';
import { checksumsFile, parseChecksums } from '@officina/contracts/checksums';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { BackupRefused, formatVersion, Manifest, manifestName, pictureOf, secretName, tableOf } from './backup-format';
import { type ByteSource, bytesOfFile, type Chunks, chunksOf, feed } from './byte-streams';
import { headerBytes, isSealed, keyOf, unseal } from './sealed-stream';

interface ReadEntry {
  name: string;
  /** Length of the content in bytes. */
  size: number;
  /** Must be consumed completely before the next entry. */
  content: Chunks;
}

export interface CheckedEntry extends ReadEntry {
  /** SHA-256 of the content. */
  sum: string;
}

export interface Archive {
  manifest: Manifest;
  /** APP_SECRET of the backed-up site; only in encrypted archives. */
  secret: string | undefined;
  /** Reads the archive again. Throws BackupRefused at the end of an entry whose checksum differs. */
  entries(): AsyncGenerator<CheckedEntry>;
  has(name: string): boolean;
}

/** Maximum bytes of an entry that is read into memory: a picture, or a list of half a million checksums. */
const largestInMemory = 64 * 1024 * 1024;

/**
 * Reads and verifies a whole archive. Throws BackupRefused with the reason for anything but a complete archive of this
 * or an older version. `askPassphrase` is called if the archive is encrypted.
 */
export async function openArchive(from: string | ByteSource, askPassphrase: () => Promise<string>): Promise<Archive> {
  const source = typeof from === 'string' ? bytesOfFile(from) : from;
  const start = await buffer(source(0, headerBytes)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupRefused(`There is no file ${error.path}.`) : error;
  });
  const key = isSealed(start) ? await keyOf(await askPassphrase(), start) : undefined;
  const plain = (): Chunks => {
    const bytes = source(key ? headerBytes : 0);
    return key ? unseal(bytes, start, key) : bytes;
  };

  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  let secret: string | undefined;
  let listed: string | undefined;
  for await (const { name, size, content } of entriesOf(plain())) {
    if (listed !== undefined) throw new BackupRefused('The archive goes on after its end.');
    if (!manifest && name !== manifestName) throw notOurs();
    if (found.has(name)) throw new BackupRefused('The archive has an entry twice.');
    const hasher = new Bun.CryptoHasher('sha256');
    const hashed = hashing(content, hasher);
    if (name === manifestName) manifest = parseManifest(await readText(hashed, size));
    else if (name === secretName) secret = await readText(hashed, size);
    else if (name === checksumsFile) listed = await readText(hashed, size);
    else if (tableOf(name) || pictureOf(name)) for await (const _ of hashed);
    else throw new BackupRefused('The archive has an entry of another kind.');
    if (name !== checksumsFile) found.set(name, hasher.digest('hex'));
  }
  if (!manifest) throw notOurs();
  if (listed === undefined) throw new BackupRefused('The archive is cut off: its end is missing.');
  const sums = checkedSums(listed, found);

  return {
    manifest,
    secret,
    async *entries() {
      for await (const { name, size, content } of entriesOf(plain())) {
        if (name === checksumsFile) return;
        const hasher = new Bun.CryptoHasher('sha256');
        const sum = sums.get(name) ?? '';
        yield { name, size, sum, content: hashing(content, hasher) };
        if (hasher.digest('hex') !== sum) throw changedMeanwhile();
      }
    },
    has: (name) => sums.has(name),
  };
}

export const changedMeanwhile = () => new BackupRefused('The archive was changed while it was read.');

/** Content of an entry; throws BackupRefused if it is too large for memory. */
export async function bytesOf({ content, size }: Pick<ReadEntry, 'content' | 'size'>): Promise<Buffer> {
  if (size > largestInMemory) throw new BackupRefused('The archive has an entry that is too large.');
  return buffer(content);
}

const readText = async (content: Chunks, size: number) => (await bytesOf({ content, size })).toString();

/** The entries of a tar file with only regular files. Throws BackupRefused if it is truncated or no tar file. */
async function* entriesOf(plain: Chunks): AsyncGenerator<ReadEntry> {
  const archive = extract();
  const feeding = feed(archive, plain);
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new BackupRefused('The archive has an entry that is no plain file.');
      yield { name, size, content: readable(entry) };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    archive.destroy();
    await feeding;
  }
}

async function* readable(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(entry);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Converts an error of tar-stream about a broken tar file to a BackupRefused; returns other errors unchanged. */
function refusalOf(error: unknown): unknown {
  const [reason] = error instanceof Error ? (/^(Unexpected end|Invalid tar)/.exec(error.message) ?? []) : [];
  if (!reason) return error;
  return reason === 'Invalid tar' ? notOurs() : new BackupRefused('The archive is cut off.');
}

async function* hashing(content: Chunks, hasher: Bun.CryptoHasher): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hasher.update(chunk);
    yield chunk;
  }
}

function parseManifest(text: string): Manifest {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw notOurs();
  }
  const newer = v.safeParse(v.object({ product: v.literal('officina'), format: v.number() }), given);
  if (newer.success && newer.output.format > formatVersion) {
    throw new BackupRefused('The archive was made by a newer version of the product: update this one first.');
  }
  const manifest = v.safeParse(Manifest, given);
  if (!manifest.success) throw notOurs();
  return manifest.output;
}

const notOurs = () => new BackupRefused('The file is not a backup of this product, or it was changed.');

/** Parses the listed checksums and verifies that they are those of the entries found. */
function checkedSums(listed: string, found: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let sums: ReadonlyMap<string, string>;
  try {
    sums = parseChecksums(listed);
  } catch {
    throw new BackupRefused('The archive was changed: its list of checksums is not readable.');
  }
  for (const name of new Set([...sums.keys(), ...found.keys()])) {
    if (sums.get(name) !== found.get(name)) {
      throw new BackupRefused(`The archive was changed: ${name.replace(/[^\w./-]/g, '?')} is not as it was written.`);
    }
  }
  return sums;
}
