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
import { parseRelease } from '../contracts/src/release.ts';
import { sharedVersions } from './federation.ts';
import { joinFiles } from './join-files.ts';
import { ensureInstalled, root, run, wantedParts } from './process.ts';
import { type BuiltRelease, filesIn, publish } from './publish.ts';
import { sheetFile } from './styles/plugin.ts';

/** The apps, and whether visitors see them: then a release has a server half and a sheet of compiled styles. */
const apps = { shell: true, 'mfe-public': true, 'mfe-admin': false, 'mfe-media': true };
/** Milliseconds after which the folder of a build that did not end counts as left behind. */
const leftBehindAfter = 60 * 60 * 1000;
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

interface ViteManifestEntry {
  file: string;
  imports?: string[];
}

const wanted = wantedParts(apps);
await ensureInstalled();
const building = join(dist, '.building');
await mkdir(building, { recursive: true });
await sweepLeftBehind();
const work = await mkdtemp(join(building, 'build-'));
try {
  const releases: BuiltRelease[] = [];
  for (const [app, isPublic] of wanted) releases.push(await buildRelease(app, isPublic));
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

async function buildRelease(app: string, isPublic: boolean): Promise<BuiltRelease> {
  const name = app.replace('-', '_');
  const folder = join(work, name);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = (out: string, ...options: string[]) =>
    run('node', [vite, 'build', '--logLevel', 'warn', '--outDir', out, '--emptyOutDir', ...options], join(root, app));
  await build(folder);
  if (isPublic) await build(join(folder, 'ssr'), '--ssr');

  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const entries: Record<string, ViteManifestEntry> = await readJson('.vite/manifest.json');
  const federation: FederationManifest | null = app === 'shell' ? null : await readJson('mf-manifest.json');
  const described = {
    name,
    entry: app === 'shell' ? (entries['index.html']?.file ?? '') : 'remoteEntry.js',
    ...(isPublic ? { style: sheetFile } : {}),
    preload: federation ? await remotePreloads(folder, entries, federation) : { '': reach(entries, 'index.html') },
    shared: federation
      ? Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion]))
      : sharedVersions(),
  };
  if (app === 'shell') await makeTemplate(join(folder, 'index.html'));
  for (const leftover of ['.vite', 'mf-stats.json', 'mf-manifest.json'])
    await rm(join(folder, leftover), { recursive: true, force: true });

  const version = await versionOf(folder, JSON.stringify(described));
  const release = parseRelease(JSON.stringify({ ...described, version }));
  await writeFile(join(folder, 'release.json'), JSON.stringify(release, null, 2));
  await precompress(folder);
  console.info(`${name} ${version}`);
  return { release, folder };
}

interface FederationManifest {
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
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

/** The version of a release: a hash of its files. */
async function versionOf(folder: string, description: string): Promise<string> {
  const hash = createHash('sha256').update(description);
  for (const file of await filesIn(folder)) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
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
