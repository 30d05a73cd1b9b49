import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checksumsFile, checksumsText, parseChecksums } from '../contracts/src/checksums';

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
  sums.set('next.txt', createHash('sha256').update(text).digest('hex'));
  for (const [pattern, code] of changes) {
    for (const file of [...sums.keys()].filter((name) => pattern.test(name.replace(/\.(br|gz)$/, '')))) {
      // The compressed copies have the old code.
      if (/\.(br|gz)$/.test(file)) sums.delete(file);
      else {
        await writeFile(join(next, file), code);
        sums.set(file, createHash('sha256').update(code).digest('hex'));
      }
    }
  }
  await writeFile(join(next, checksumsFile), checksumsText(sums));
  const files = [...sums.keys(), checksumsFile];
  const { stdout } = await promisify(execFile)('tar', ['-cz', '-C', next, ...files], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Uint8Array(stdout);
}
