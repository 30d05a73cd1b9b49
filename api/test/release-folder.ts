import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checksumsFile, checksumsText } from '@officina/contracts/checksums';
import { parseManifest, type ReleaseDescription } from '@officina/contracts/release';
import type { LiveReleases } from '../src/modules/release/live-releases';
import { packRelease, sha256 } from '../src/modules/release/release-package';
import { usualPaths } from '../src/modules/release/site-pages';
import { createReleaseStore } from '../src/web/release-store';

type Files = Record<string, string | Uint8Array>;

/** Writes a release below `root`, as a build does. Returns its version. */
export async function layRelease(root: string, name: string, files: Files): Promise<string> {
  const { version, content } = releaseOf(files);
  const folder = join(root, 'r', name, version);
  await rm(folder, { recursive: true, force: true });
  for (const [file, bytes] of content) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
  return version;
}

/** The options of a process without a database: what is live is what the manifest of `root` names. */
export function servedFrom(root: string) {
  const live: LiveReleases = {
    generation: 0,
    served: undefined,
    refused: undefined,
    publicPaths: usualPaths,
    versions: async () => parseManifest(await readFile(join(root, 'manifest.json'), 'utf8')),
    staged: async () => undefined,
    drawVisit: async () => false,
    countLiveVisit: () => {},
    refuseStaged: async () => {},
    findPackage: async () => undefined,
    serve: () => {},
    changed: () => {},
    follow: () => {},
    close: async () => {},
  };
  const store = createReleaseStore({ image: root, folder: join(root, 'restored'), findPackage: live.findPackage });
  return { root, live, store };
}

/** A release with these files, its version and its package. `label` makes another version. */
export async function packedRelease(
  name: string,
  label: string,
  shared: Record<string, string> = {},
  more: Partial<ReleaseDescription> = {},
) {
  const description = { name, entry: 'entry.js', preload: {}, shared, ...more };
  const { version, content } = releaseOf({ 'release.json': JSON.stringify(description), 'entry.js': `// ${label}` });
  return { version, packed: await packRelease(content) };
}

/** The version and all files of a release, its checksums included. */
export function releaseOf(files: Files): { version: string; content: Map<string, Uint8Array> } {
  const content = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
  const sums = checksumsText(new Map([...content].map(([file, bytes]) => [file, sha256(bytes)])));
  return { version: sha256(sums), content: content.set(checksumsFile, Buffer.from(sums)) };
}
