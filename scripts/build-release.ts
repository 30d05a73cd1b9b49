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
import { workerPrefix } from '../contracts/src/worker-files.ts';
import { sharedVersions } from './federation.ts';
import { joinFiles } from './join-files.ts';
import { kitFile, packKit } from './kit/pack-kit.ts';
import { nameOf, partFolder } from './places.ts';
import { run } from './process.ts';
import { type BuiltRelease, filesIn } from './publish.ts';
import { readManifest } from './read-manifest.ts';
import { type Needs, needsFile } from './record-needs.ts';
import { sheetFile } from './styles/plugin.ts';

interface ViteManifestEntry {
  file: string;
  imports?: string[];
}

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

  const entries: Record<string, ViteManifestEntry> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const federation = app === 'shell' ? null : await readFederation(folder);
  const described = {
    name,
    entry: app === 'shell' ? (entries['index.html']?.file ?? '') : 'remoteEntry.js',
    ...(existsSync(join(folder, sheetFile)) ? { style: sheetFile } : {}),
    preload: federation
      ? await remotePreloads({ folder, entries, federation, hasServerHalf })
      : { '': reach(entries, 'index.html') },
    shared: federation
      ? Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion]))
      : sharedVersions(),
    ...needs,
    calls: callShapes(texts),
    ...(app === 'shell' ? { routes } : {}),
    manifest: await readManifest(app, federation?.exposes.map(({ path }) => path) ?? []),
  };
  if (app === 'shell') {
    await makeTemplate(join(folder, 'index.html'));
    await writeFile(join(folder, kitFile), await packKit());
  }
  for (const leftover of ['.vite', 'mf-stats.json', 'mf-manifest.json'])
    await rm(join(folder, leftover), { recursive: true, force: true });

  const text = JSON.stringify(described);
  await writeFile(join(folder, 'release.json'), text);
  await precompress(folder);
  return { release: { ...parseRelease(text), version: await writeChecksums(folder) }, folder };
}

interface FederationManifest {
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

interface BuiltRemote {
  folder: string;
  entries: Record<string, ViteManifestEntry>;
  federation: FederationManifest;
  hasServerHalf: boolean;
}

async function readFederation(folder: string): Promise<FederationManifest> {
  return JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
}

/** Joins the remote's files. Returns the files that each part needs besides the entry: one or two. */
async function remotePreloads({
  folder,
  entries,
  federation,
  hasServerHalf,
}: BuiltRemote): Promise<Record<string, string[]>> {
  const entry = 'remoteEntry.js';
  const start = Object.keys(entries).find((key) => entries[key]?.file === entry) ?? '';
  const always = reach(entries, start);
  const scripts = (await filesIn(folder)).filter(
    (file) => file.endsWith('.js') && !file.startsWith('ssr/') && !isOfWorker(file),
  );
  const placeOf = await joinFiles(folder, entry, scripts, hasServerHalf);
  const parts = federation.exposes.map(({ path, assets }) => {
    const own = assets.js.sync.filter((file) => !always.includes(file));
    return [path, [...new Set(own.map(placeOf))].filter((file) => file !== entry)];
  });
  return { '': [entry], ...Object.fromEntries(parts) };
}

/** Whether a file is a worker or code that one loads: their names are in the scripts that start them. */
const isOfWorker = (file: string): boolean => file.startsWith(`assets/${workerPrefix}`);

/** The file that an entry of the manifest is in, and those that it imports; not what is fetched later. */
function reach(entries: Record<string, ViteManifestEntry>, start: string): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = entries[key];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    for (const next of entry.imports ?? []) visit(next);
  };
  visit(start);
  return [...files];
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
