import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksums, checksumsFile, parseChecksums } from '@officina/contracts/checksums';

/** The files of one release. */
export interface ReleaseFolder {
  checksums: Checksums;
  /** The content of a file. Throws when it is missing, or is not the content that the version names. */
  read(file: string): Uint8Array<ArrayBuffer>;
  /** The same as text. */
  text(file: string): string;
}

/** Opens the release `folder`, the folder of `version`. Throws when its checksums are missing or not those of this version. */
export function openReleaseFolder(folder: string, version: string): ReleaseFolder {
  const listed = new Uint8Array(readFileSync(join(folder, checksumsFile)));
  if (sha256(listed) !== version) throw new Error(`its ${checksumsFile} is of another version`);
  const checksums = parseChecksums(decode(listed));
  const read = (file: string) => {
    const expected = checksums.get(file);
    if (expected === undefined) throw new Error(`it has no ${file}`);
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    if (sha256(bytes) !== expected) throw new Error(`its ${file} was changed`);
    return bytes;
  };
  return { checksums, read, text: (file) => decode(read(file)) };
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const sha256 = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
