import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Checksums, checksumsFile, parseChecksums } from '@officina/contracts/checksums';
import { parseRelease, type Release } from '@officina/contracts/release';
import { extract, pack } from 'tar-stream';
import { isServed } from '../../http/content-types';
import { DomainError } from '../../http/problems';
import { sentence } from '../../sentences/say';

/** The files of a release by path, `release.json` and `SHA256SUMS` included. */
export type ReleaseContent = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A release with its files, whose hash is the version. */
export interface LoadedRelease extends Release {
  checksums: Checksums;
  files: ReleaseContent;
}

/** Limits of an unpacked release: four times the largest package, so that a decompression bomb is stopped early. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxFiles = 2000;
/** Maximum bytes of a parsed file: several times that of the largest part. */
const maxTextBytes = 1024 * 1024;

/** Packs the files of a release; deterministic. */
export async function packRelease(content: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = pack();
  for (const [name, bytes] of [...content].sort(([a], [b]) => (a < b ? -1 : 1)))
    archive.entry({ name, mtime: new Date(0) }, Buffer.from(bytes));
  archive.finalize();
  return new Uint8Array(await promisify(gzip)(await buffer(archive)));
}

/**
 * Unpacks and validates a release: only regular files inside its folder, exactly those in its checksums, and a valid
 * release.json. Throws DomainError 422 with the reason. The version is derived from the content.
 */
export async function unpackRelease(packed: Uint8Array): Promise<LoadedRelease> {
  const content = await unpackFiles(packed);
  const listed = content.get(checksumsFile);
  if (!listed) throw refused(`${checksumsFile} is missing`);
  const version = sha256(listed);
  const checksums = parsed(checksumsFile, () => parseChecksums(text(listed)));
  for (const [file, sum] of checksums) {
    const bytes = content.get(file);
    if (!bytes) throw refused(`the file ${file} is missing`);
    if (sha256(bytes) !== sum) throw refused(`the file ${file} differs from its checksum`);
  }
  for (const file of content.keys()) {
    if (file !== checksumsFile && !checksums.has(file)) throw refused(`the file ${file} has no checksum`);
  }
  const description = content.get('release.json');
  if (!description) throw refused('release.json is missing');
  const release = parsed('release.json', () => parseRelease(text(description)));
  // It is stored as jsonb, which accepts neither NUL nor lone surrogates.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(release))) throw refused('release.json is not valid');
  const { entry, style = entry, preload } = release;
  for (const file of [entry, style, ...Object.values(preload).flat()])
    if (!content.has(file)) throw refused(`the file ${printable(file)} is missing`);
  return { ...release, version, checksums, files: content };
}

export interface BuiltRelease extends LoadedRelease {
  packed: Uint8Array<ArrayBuffer>;
}

export const unpackBuilt = async (packed: Uint8Array<ArrayBuffer>): Promise<BuiltRelease> => ({
  ...(await unpackRelease(packed)),
  packed,
});

/** The columns of the table of releases that come from the release itself. */
export const columnsOf = ({
  packed,
  version,
  checksums: _,
  files: _files,
  ...description
}: LoadedRelease & { packed: Uint8Array }) => ({
  part: description.name,
  version,
  packed,
  description,
});

/** The packed releases in a build folder, `<name>.tgz`; a broken one is logged and left out. */
export async function readBuild(folder: string): Promise<BuiltRelease[]> {
  const files = await readdir(folder).catch(() => []);
  const found = files
    .filter((file) => file.endsWith('.tgz'))
    .sort()
    .map(async (file): Promise<BuiltRelease[]> => {
      try {
        const packed = new Uint8Array(await readFile(join(folder, file)));
        return [await unpackBuilt(packed)];
      } catch (error) {
        console.error(`${file} of the build cannot be used: ${error instanceof Error ? error.message : error}`);
        return [];
      }
    });
  return (await Promise.all(found)).flat();
}

/** The files of a packed release, or of another archive with other file types. Throws DomainError 422. */
export async function unpackFiles(packed: Uint8Array, isKnown = isKnownKind): Promise<ReleaseContent> {
  const options = { maxOutputLength: maxUnpackedBytes };
  const unzip: (bytes: Uint8Array, limits: typeof options) => Promise<Buffer> = promisify(gunzip);
  const archive = await unzip(packed, options).catch((error: unknown) => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw refused(isTooLarge ? 'unpacked it is larger than 32 MB' : 'it is no readable gzip archive');
  });
  const content = new Map<string, Uint8Array<ArrayBuffer>>();
  // Some file systems are case-insensitive.
  const names = new Set<string>();
  const entries = extract();
  entries.end(archive);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file') throw refused(`it has "${printable(name)}", which is no plain file`);
      if (!isInside(name)) throw refused(`the path "${printable(name)}" is not allowed`);
      if (!isKnown(name)) throw refused(`the file "${printable(name)}" is of an unknown kind`);
      if (names.has(name.toLowerCase())) throw refused(`it has ${name} twice`);
      if (content.size === maxFiles) throw refused(`it has more than ${maxFiles} files`);
      names.add(name.toLowerCase());
      content.set(name, new Uint8Array(await buffer(entry)));
    }
  } catch (error) {
    throw error instanceof DomainError ? error : refused('it is no readable tar archive');
  }
  for (const name of names)
    for (let end = name.indexOf('/'); end > 0; end = name.indexOf('/', end + 1))
      if (names.has(name.slice(0, end))) throw refused(`${name.slice(0, end)} is a file and a folder`);
  return content;
}

/**
 * Whether a segment of a path is what it seems: no "..", no hidden file, nothing that is decoded or that a file system
 * treats specially.
 */
export const isPlainSegment = (segment: string): boolean => /^[\w@+$=,~-][\w@+$=,~.-]*$/.test(segment);

const isInside = (path: string): boolean => path.length <= 200 && path.split('/').every(isPlainSegment);

/** File types that are served, the shell's template, server bundles, and compressed copies of these. */
function isKnownKind(path: string): boolean {
  const file = path.replace(/\.(br|gz)$/, '');
  return path === checksumsFile || isServed(file) || /\.(html|cjs)$/.test(file);
}

const printable = (name: string): string => name.replace(/[^\w./@+$=,~-]/g, '?').slice(0, 80);

function parsed<Value>(file: string, parse: () => Value): Value {
  try {
    return parse();
  } catch {
    throw refused(`${file} is not valid`);
  }
}

const refused = (reason: string) => new DomainError(422, sentence('archiveRefused', reason));
function text(bytes: Uint8Array): string {
  if (bytes.length > maxTextBytes) throw new Error('The file is too large to be parsed');
  return new TextDecoder().decode(bytes);
}
/** SHA-256 in lower-case hex. */
export const sha256 = (content: Uint8Array | string): string =>
  new Bun.CryptoHasher('sha256').update(content).digest('hex');
