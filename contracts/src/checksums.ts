/**
 * `SHA256SUMS` in the folder of a release: one line "<SHA-256 in hex>  <path>" for every other file, sorted by path, as
 * the command `sha256sum` writes and checks it. The SHA-256 of this text is the version of the release, so a version
 * names exactly one content.
 */
export const checksumsFile = 'SHA256SUMS';

/** The SHA-256 in lower-case hex of each file, by its path with "/". */
export type Checksums = ReadonlyMap<string, string>;

export const checksumsText = (sums: Checksums): string =>
  [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('');

const line = /^([0-9a-f]{64}) {2}(\S.*)$/;

/** Parses the text of the file. Throws for a line in another format, and for a path that occurs twice. */
export function parseChecksums(text: string): Checksums {
  const sums = new Map<string, string>();
  for (const entry of text.trimEnd().split('\n')) {
    const [, sum, path] = line.exec(entry) ?? [];
    if (!sum || !path || sums.has(path)) throw new Error(`${checksumsFile} is invalid`);
    sums.set(path, sum);
  }
  return sums;
}
