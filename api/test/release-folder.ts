import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checksumsFile, checksumsText } from '@officina/contracts/checksums';

/** Writes a release below `root`, as a build does. Returns its version. */
export async function layRelease(
  root: string,
  name: string,
  files: Record<string, string | Uint8Array>,
): Promise<string> {
  const sums = new Map(Object.entries(files).map(([file, content]) => [file, sha256(content)]));
  const version = sha256(checksumsText(sums));
  const folder = join(root, 'r', name, version);
  await rm(folder, { recursive: true, force: true });
  for (const [file, content] of [...Object.entries(files), [checksumsFile, checksumsText(sums)] as const]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return version;
}

const sha256 = (content: string | Uint8Array): string => new Bun.CryptoHasher('sha256').update(content).digest('hex');
