import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksums, checksumsFile, parseChecksums } from '@officina/contracts/checksums';
import { sha256 } from '../modules/release/release-package';

/** The files of one release. */
export interface ReleaseFolder {
  checksums: Checksums;
  /** The content of a file. Throws when it is missing, or is not the content that the version names. */
  read(file: string): Uint8Array<ArrayBuffer>;
  /** The same as text. */
  text(file: string): string;
}

/**
 * Opens the release `version`, which may be in any of these folders, whole or not: each file comes from the first one
 * that has its right content. Throws when none has the checksums of this version.
 */
export function openReleaseFolder(folders: string[], version: string): ReleaseFolder {
  const readWith = (file: string, sum: string): Uint8Array<ArrayBuffer> => {
    let reason: unknown;
    for (const folder of folders) {
      try {
        const bytes = new Uint8Array(readFileSync(join(folder, file)));
        if (sha256(bytes) === sum) return bytes;
        reason = new Error(`its ${file} was changed`);
      } catch (error) {
        reason ??= error;
      }
    }
    throw reason;
  };
  const checksums = parseChecksums(decode(readWith(checksumsFile, version)));
  const read = (file: string) => {
    const sum = file === checksumsFile ? version : checksums.get(file);
    if (sum === undefined) throw new Error(`it has no ${file}`);
    return readWith(file, sum);
  };
  return { checksums, read, text: (file) => decode(read(file)) };
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
