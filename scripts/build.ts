/**
 * Builds releases: `bun run build` all of them, `bun run build mfe-public` one, as its team would.
 * A release is an immutable folder dist/r/<name>/<version>; what is in use stands in
 * dist/manifest.json, which is replaced last and atomically. Old folders stay for open tabs.
 * Each build works in a folder of its own; scripts/publish.ts puts what it made into use.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checksumsFile, checksumsText } from '../contracts/src/checksums.ts';
import { parseRelease } from '../contracts/src/release.ts';
import { sharedVersions } from './federation.ts';
import { joinFiles } from './join-files.ts';
import { ensureInstalled, root, run } from './process.ts';
import { type BuiltRelease, filesIn, publish } from './publish.ts';
import { type Needs, needsFile } from './record-needs.ts';
import { sheetFile } from './styles/plugin.ts';

const apps = ['shell', 'mfe-public', 'mfe-admin', 'mfe-media'] as const;
type App = (typeof apps)[number];
/** The back office is rendered in the browser only. */
const withoutServerHalf: App[] = ['mfe-admin'];
/** Milliseconds after which the folder of a build that did not end counts as left behind. */
const leftBehindAfter = 60 * 60 * 1000;
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

interface ViteManifestEntry {
  file: string;
  imports?: string[];
}

await ensureInstalled();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !apps.some((app) => app === name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${apps.join(', ')}`);
  process.exit(1);
}
const building = join(dist, '.building');
await mkdir(building, { recursive: true });
await sweepLeftBehind();
const work = await mkdtemp(join(building, 'build-'));
try {
  const releases: BuiltRelease[] = [];
  for (const app of apps) if (wanted.length === 0 || wanted.includes(app)) releases.push(await buildRelease(app));
  const withShell = releases.some(({ release }) => release.name === 'shell');
  await publish({ dist, work, releases, publicFolder: withShell ? await buildPublicFiles() : undefined });
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Removes the folders of builds that were killed. */
async function sweepLeftBehind(): Promise<void> {
  for (const name of await readdir(building)) {
    const folder = join(building, name);
    // Another build may have removed it already.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - leftBehindAfter) await rm(folder, { recursive: true, force: true });
  }
}

/** The site's unhashed files and fonts: they belong to the shell. */
async function buildPublicFiles(): Promise<string> {
  const folder = join(work, 'public');
  await cp(join(root, 'shell/public'), folder, { recursive: true });
  await precompress(folder);
  return folder;
}

async function buildRelease(app: App): Promise<BuiltRelease> {
  const name = app.replace('-', '_');
  const folder = join(work, name);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run('node', [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], join(root, app));
  if (!withoutServerHalf.includes(app)) {
    const out = join(folder, 'ssr');
    await run(
      'node',
      [vite, 'build', '--logLevel', 'warn', '--ssr', '--outDir', out, '--emptyOutDir'],
      join(root, app),
    );
  }

  const entries: Record<string, ViteManifestEntry> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const federation = app === 'shell' ? null : await readFederation(folder);
  const described = {
    name,
    entry: app === 'shell' ? (entries['index.html']?.file ?? '') : 'remoteEntry.js',
    ...(app === 'mfe-admin' ? {} : { style: sheetFile }),
    preload: federation ? await remotePreloads(folder, entries, federation) : { '': reach(entries, 'index.html') },
    shared: federation
      ? Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion]))
      : sharedVersions(),
    ...(await readNeeds(folder)),
  };
  if (app === 'shell') await makeTemplate(join(folder, 'index.html'));
  for (const leftover of ['.vite', 'mf-stats.json', 'mf-manifest.json'])
    await rm(join(folder, leftover), { recursive: true, force: true });

  const text = JSON.stringify(described, null, 2);
  await writeFile(join(folder, 'release.json'), text);
  await precompress(folder);
  const release = { ...parseRelease(text), version: await writeChecksums(folder) };
  console.info(`${name} ${release.version}`);
  return { release, folder };
}

async function readNeeds(folder: string): Promise<Needs> {
  return JSON.parse(await readFile(join(folder, needsFile), 'utf8'));
}

interface FederationManifest {
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

async function readFederation(folder: string): Promise<FederationManifest> {
  return JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
}

/** Joins the remote's files. Returns the files that each part needs besides the entry: one or two. */
async function remotePreloads(
  folder: string,
  entries: Record<string, ViteManifestEntry>,
  federation: FederationManifest,
): Promise<Record<string, string[]>> {
  const entry = 'remoteEntry.js';
  const start = Object.keys(entries).find((key) => entries[key]?.file === entry) ?? '';
  const always = reach(entries, start);
  const scripts = (await filesIn(folder)).filter((file) => file.endsWith('.js') && !file.startsWith('ssr/'));
  const placeOf = await joinFiles(folder, entry, scripts);
  const parts = federation.exposes.map(({ path, assets }) => {
    const own = assets.js.sync.filter((file) => !always.includes(file));
    return [path, [...new Set(own.map(placeOf))].filter((file) => file !== entry)];
  });
  return { '': [entry], ...Object.fromEntries(parts) };
}

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

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

async function precompress(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    if (!/\.(js|css|json|svg|html|webmanifest|txt)$/.test(file) || file.startsWith('ssr/')) continue;
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
