/** Builds the release of one part: its client and its server bundle, what it shares, and the checksums of all files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { callShapes } from '../api/src/modules/release/call-shapes.ts';
import { checksumsFile, checksumsText } from '../contracts/src/checksums.ts';
import { parseRelease } from '../contracts/src/release.ts';
import { routes } from '../contracts/src/routes.ts';
import { type BuiltRelease, filesIn } from './dist-folder.ts';
import { partsFile } from './federation-plugins.ts';
import { kitFile, packKit } from './kit/pack-kit.ts';
import { checkParts, readTypes, typesFile } from './part-types.ts';
import { nameOf, partFolder } from './places.ts';
import { run } from './process.ts';
import { readManifest } from './read-manifest.ts';
import { type Needs, needsFile } from './record-needs.ts';
import { sheetFile } from './styles/plugin.ts';

/** Builds one part in a new folder below `work`. */
export async function buildRelease(app: string, work: string): Promise<BuiltRelease> {
  const name = nameOf(app);
  const folder = join(work, name);
  const vite = join(dirname(Bun.resolveSync('vite/package.json', import.meta.dirname)), 'bin/vite.js');
  await run('node', [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], partFolder(app));
  const { texts, hasServerHalf, ...needs }: Needs = JSON.parse(await readFile(join(folder, needsFile), 'utf8'));
  if (hasServerHalf) {
    const out = join(folder, 'ssr');
    await run(
      'node',
      [vite, 'build', '--logLevel', 'warn', '--ssr', '--outDir', out, '--emptyOutDir'],
      partFolder(app),
    );
  }

  const isShell = app === 'shell';
  const preload: Record<string, string[]> = JSON.parse(await readFile(join(folder, partsFile), 'utf8'));
  const manifest = await readManifest(app, Object.keys(preload));
  const types = await readTypes(app);
  if (manifest) checkParts(app, manifest, needs.mounts, types);
  if (types) await writeFile(join(folder, typesFile), types);
  const described = {
    name,
    entry: preload['']?.[0],
    ...(existsSync(join(folder, sheetFile)) ? { style: sheetFile } : {}),
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

  const text = JSON.stringify(described);
  await writeFile(join(folder, 'release.json'), text);
  await precompress(folder);
  return { release: { ...parseRelease(text), version: await writeChecksums(folder) }, folder };
}

/** Removes scripts and preloads from the page: the server adds those of each page at the markers. */
async function makeTemplate(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const template = html
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  for (const marker of ['<!--head-->', '<!--body-->', '<!--start-->']) {
    if (!template.includes(marker)) throw new Error(`shell/index.html has lost ${marker}`);
  }
  await writeFile(file, template);
}

/** Lists the checksums of all files of a release; returns its version, the checksum of this list. */
async function writeChecksums(folder: string): Promise<string> {
  const sums = new Map<string, string>();
  for (const file of await filesIn(folder)) sums.set(file, sha256(await readFile(join(folder, file))));
  const text = checksumsText(sums);
  await writeFile(join(folder, checksumsFile), text);
  return sha256(text);
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

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
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
