/** Builds the release of one part: client and server bundle, description, and the checksums of all files. */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { callShapes } from '../api/src/delivery/release/call-shapes.ts';
import { type BuiltRelease, packRelease, sha256, unpackBuilt } from '../api/src/delivery/release/release-package.ts';
import { checksumsFile, checksumsText } from '../contracts/src/checksums.ts';
import { federationManifest } from '../contracts/src/federation-manifest.ts';
import type { ReleaseDescription } from '../contracts/src/release.ts';
import { routes } from '../contracts/src/routes.ts';
import { filesIn } from './dist-folder.ts';
import { partsFile } from './federation-plugins.ts';
import { kitFile, packKit } from './kit/pack-kit.ts';
import { checkParts, readTypes, typesFile } from './part-types.ts';
import { nameOf, partFolder } from './places.ts';
import { run } from './process.ts';
import { readManifest } from './read-manifest.ts';
import { checkPackages, type Needs, needsFile } from './record-needs.ts';
import { sheetFile } from './styles/sheet.ts';

/** A remote's description for hosts on other sites. No page of this site loads it. */
export const federationManifestFile = 'mf-manifest.json';

const production = { NODE_ENV: 'production' };

/** Builds one part in a new folder below `work`, and packs it. */
export async function buildRelease(app: string, work: string): Promise<BuiltRelease> {
  const name = nameOf(app);
  const folder = join(work, name);
  const isShell = app === 'shell';
  const vite = join(dirname(Bun.resolveSync('vite/package.json', import.meta.dirname)), 'bin/vite.js');
  const build = (...options: string[]) =>
    // Overrides the caller's NODE_ENV and the one that Vite sets while a manifest is read.
    run('node', [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', ...options], partFolder(app), production);
  await build('--outDir', folder);
  const { texts, hasServerHalf, mounts, ...needs }: Needs = JSON.parse(await readFile(join(folder, needsFile), 'utf8'));
  if (!isShell) checkPackages(app, needs.packages);
  if (hasServerHalf) await build('--ssr', '--outDir', join(folder, 'ssr'));

  const preload: Record<string, string[]> = JSON.parse(await readFile(join(folder, partsFile), 'utf8'));
  const manifest = await readManifest(app, { parts: Object.keys(preload) });
  const types = await readTypes(app);
  checkParts(app, manifest, mounts, types);
  if (types) await writeFile(join(folder, typesFile), types);
  const described = {
    name,
    entry: preload['']?.[0] ?? '',
    style: existsSync(join(folder, sheetFile)) ? sheetFile : undefined,
    preload,
    ...needs,
    calls: callShapes(texts),
    ...(isShell ? { routes } : {}),
    manifest,
  };
  if (isShell) {
    await makeTemplate(join(folder, 'index.html'));
    await writeFile(join(folder, kitFile), await packKit());
  }
  await rm(join(folder, '.vite'), { recursive: true });
  if (!isShell) await writeFile(join(folder, federationManifestFile), JSON.stringify(federationManifest(described)));
  return finishRelease(folder, described);
}

/** Writes the description of the release whose files are in a folder, and packs it. */
export async function finishRelease(
  folder: string,
  described: Omit<ReleaseDescription, 'routes'>,
): Promise<BuiltRelease> {
  await writeFile(join(folder, 'release.json'), JSON.stringify(described));
  await precompress(folder);
  await writeChecksums(folder);
  const files = (await filesIn(folder)).map(async (file) => [file, await readFile(join(folder, file))] as const);
  return unpackBuilt(await packRelease(new Map(await Promise.all(files))));
}

/** Removes the script from index.html: the server inserts what each page needs at the markers. */
async function makeTemplate(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const template = html.replace(/\s*<script type="module"[^>]*><\/script>/g, '');
  for (const marker of ['<!--head-->', '<body>', '<!--body-->', '<!--start-->']) {
    if (!template.includes(marker)) throw new Error(`shell/index.html has lost ${marker}`);
  }
  await writeFile(file, template);
}

/** Writes the checksums of all files of a release. The checksum of this list is the release's version. */
async function writeChecksums(folder: string): Promise<void> {
  const sums = new Map<string, string>();
  for (const file of await filesIn(folder)) sums.set(file, sha256(await readFile(join(folder, file))));
  await writeFile(join(folder, checksumsFile), checksumsText(sums));
}

/** Adds a `.br` and a `.gz` copy to each file that compresses well. */
export async function precompress(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    if (!/\.(js|css|json|svg|html|webmanifest|txt|wasm)$/.test(file) || file.startsWith('ssr/')) continue;
    const path = join(folder, file);
    const bytes = await readFile(path);
    if (bytes.length < 256) continue;
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    await writeFile(`${path}.br`, brotliCompressSync(bytes, quality));
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
