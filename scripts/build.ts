/**
 * Builds releases: `bun run build` all of them, `bun run build mfe-public` one, as its team would.
 * A release is an immutable folder dist/r/<name>/<version>; what is in use stands in
 * dist/manifest.json, which is flipped last and atomically. Old folders stay for open tabs.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release, ReleaseManifest } from '../contracts/src/release.ts';
import { ensureInstalled, root, run } from './process.ts';

const apps = ['shell', 'mfe-public', 'mfe-admin', 'mfe-media'] as const;
type App = (typeof apps)[number];
/** The back office is drawn by the browser alone. */
const withoutServerHalf: App[] = ['mfe-admin'];
/** Releases of one name that are kept, so that tabs opened before a publication go on working. */
const keptReleases = 5;
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

interface ViteManifestEntry {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

await ensureInstalled();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !apps.some((app) => app === name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${apps.join(', ')}`);
  process.exit(1);
}
const manifest = await readManifest();
const built: Release[] = [];
for (const app of apps) if (wanted.length === 0 || wanted.includes(app)) built.push(await buildRelease(app));
await publish(built);

async function readManifest(): Promise<Partial<ReleaseManifest>> {
  try {
    return JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}

async function buildRelease(app: App): Promise<Release> {
  const name = app === 'shell' ? 'shell' : (app.replace('-', '_') as Release['name']);
  const folder = join(dist, '.building', name);
  await rm(folder, { recursive: true, force: true });
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
  const federation: FederationManifest = JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  const release: Omit<Release, 'version'> = {
    name,
    entry: app === 'shell' ? (entries['index.html']?.file ?? '') : 'remoteEntry.js',
    preload: app === 'shell' ? { '': shellPreloads(entries) } : remotePreloads(entries, federation),
    shared: Object.fromEntries(
      federation.shared.map((share) => [share.name, app === 'shell' ? share.version : share.requiredVersion]),
    ),
  };
  if (app === 'shell') await makeTemplate(join(folder, 'index.html'));
  for (const leftover of ['.vite', 'mf-stats.json']) await rm(join(folder, leftover), { recursive: true, force: true });

  const version = await versionOf(folder, JSON.stringify(release));
  const complete: Release = { ...release, version };
  await writeFile(join(folder, 'release.json'), JSON.stringify(complete, null, 2));
  const target = join(dist, 'r', name, version);
  if (!(await isThere(target))) {
    await precompress(folder);
    await mkdir(join(dist, 'r', name), { recursive: true });
    await rename(folder, target);
  }
  console.info(`${name} ${version}`);
  return complete;
}

interface FederationManifest {
  shared: { name: string; version: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

/** Everything that the shell's start reaches, but not what the application fetches on demand. */
function shellPreloads(entries: Record<string, ViteManifestEntry>): string[] {
  const onDemand = ['kit/forms/index.ts', 'kit/ui-admin/index.ts'];
  return reach(entries, 'index.html', (from, to) => !from.startsWith('src/') && !onDemand.includes(to));
}

/** What a remote's start reaches, and for each part what that part adds. */
function remotePreloads(
  entries: Record<string, ViteManifestEntry>,
  federation: FederationManifest,
): Record<string, string[]> {
  const start = Object.keys(entries).find((key) => entries[key]?.file === 'remoteEntry.js') ?? '';
  const always = reach(entries, start, (_from, to) => to.includes('localSharedImportMap'));
  const parts = federation.exposes.map(({ path, assets }) => [
    path,
    assets.js.sync.filter((file) => !always.includes(file)),
  ]);
  return { '': always, ...Object.fromEntries(parts) };
}

function reach(
  entries: Record<string, ViteManifestEntry>,
  start: string,
  follows: (from: string, to: string) => boolean,
): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = entries[key];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    for (const next of entry.imports ?? []) visit(next);
    for (const next of entry.dynamicImports ?? []) if (follows(key, next)) visit(next);
  };
  visit(start);
  return [...files];
}

/** The server starts the shell itself: its page only keeps the markers. */
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

/** Same files, same version. */
async function versionOf(folder: string, description: string): Promise<string> {
  const hash = createHash('sha256').update(description);
  for (const file of await filesIn(folder)) hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function precompress(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    if (!/\.(js|css|json|svg|html|webmanifest|txt)$/.test(file) || file.includes('/ssr/')) continue;
    const bytes = await readFile(file);
    if (bytes.length < 256) continue;
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Checks that the releases fit each other, then puts them into use together. */
async function publish(releases: Release[]): Promise<void> {
  const next = { ...manifest, ...Object.fromEntries(releases.map(({ name, version }) => [name, version])) };
  await assertCompatible(next);
  await cp(join(root, 'shell/public'), join(dist, 'public'), { recursive: true });
  await precompress(join(dist, 'public'));
  const file = join(dist, 'manifest.json');
  await writeFile(`${file}.next`, JSON.stringify(next, null, 2));
  await rename(`${file}.next`, file);
  await rm(join(dist, '.building'), { recursive: true, force: true });
  for (const { name, version } of releases) await removeOld(name, version);
}

/** An incompatible singleton is only a warning at run time: here it stops the publication. */
async function assertCompatible(versions: Record<string, string>): Promise<void> {
  const read = async (name: string): Promise<Release> =>
    JSON.parse(await readFile(join(dist, 'r', name, versions[name] ?? '', 'release.json'), 'utf8'));
  if (!versions.shell) return;
  const { shared: provided } = await read('shell');
  for (const name of Object.keys(versions)) {
    if (name === 'shell') continue;
    for (const [share, range] of Object.entries((await read(name)).shared)) {
      const version = provided[share];
      if (!version || !Bun.semver.satisfies(version, range)) {
        throw new Error(
          `${name} needs ${share} ${range}, the shell provides ${version ?? 'none'}: nothing was published`,
        );
      }
    }
  }
}

async function removeOld(name: string, current: string): Promise<void> {
  const folder = join(dist, 'r', name);
  const dated = await Promise.all(
    (await readdir(folder)).map(async (version) => ({ version, at: (await stat(join(folder, version))).mtimeMs })),
  );
  const old = dated.filter(({ version }) => version !== current).sort((a, b) => b.at - a.at);
  for (const { version } of old.slice(keptReleases - 1)) await rm(join(folder, version), { recursive: true });
}
