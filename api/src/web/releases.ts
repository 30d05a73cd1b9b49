import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  Release,
  ReleaseManifest,
  Releases,
  ServerParts,
  ServerRemote,
  ServerShell,
} from '@officina/contracts/release';

/** The releases in use, loaded and ready to render. */
export interface LoadedReleases {
  /** Changes whenever another release is in use. */
  key: string;
  /** The shell's page with its markers. */
  template: string;
  shell: Release;
  byName: ReadonlyMap<string, Release>;
  /** As pages and /releases.json state them. */
  stated: Releases;
  /** Absent when the shell's server bundle does not load: pages are then served without content. */
  server: { shell: ServerShell; parts: ServerParts } | null;
}

/** Where a file of a release is served. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${release.name}/${release.version}/${file}`;

/**
 * Reads `dist/manifest.json` and what it names, and again when the file has changed: a remote that
 * is published while the server runs is in the next page. Returns null while nothing is built.
 */
export function createReleases(root: string): { current(): Promise<LoadedReleases | null> } {
  const file = join(root, 'manifest.json');
  let loaded: { stamp: number; releases: Promise<LoadedReleases | null> } | null = null;
  let checkedAt = 0;

  return {
    async current() {
      // One look at the file per second is enough for a release and free for a visitor.
      if (loaded && Date.now() - checkedAt < 1000) return loaded.releases;
      checkedAt = Date.now();
      const stamp = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      if (loaded?.stamp !== stamp) loaded = { stamp, releases: stamp === 0 ? Promise.resolve(null) : load(root, file) };
      return loaded.releases;
    },
  };
}

async function load(root: string, file: string): Promise<LoadedReleases | null> {
  const manifest: ReleaseManifest = JSON.parse(await readFile(file, 'utf8'));
  const folder = (name: string, version: string) => join(root, 'r', name, version);
  const byName = new Map<string, Release>();
  for (const [name, version] of Object.entries(manifest)) {
    byName.set(name, JSON.parse(await readFile(join(folder(name, version), 'release.json'), 'utf8')));
  }
  const shell = byName.get('shell');
  if (!shell) return null;
  const stated: Releases = {
    remotes: Object.fromEntries(
      [...byName.values()]
        .filter(({ name }) => name !== 'shell')
        .map((release) => [release.name, { entry: releaseUrl(release, release.entry) }]),
    ),
  };
  return {
    key: JSON.stringify(manifest),
    template: await readFile(join(folder('shell', shell.version), 'index.html'), 'utf8'),
    shell,
    byName,
    stated,
    server: await loadServer([...byName.values()], ({ name, version }) =>
      join(folder(name, version), 'ssr/server.cjs'),
    ),
  };
}

async function loadServer(
  releases: Release[],
  fileOf: (release: Release) => string,
): Promise<LoadedReleases['server']> {
  const parts = new Map<string, { default: (props: never) => unknown }>();
  let shell: ServerShell | undefined;
  // The shell first: the remotes take React and the kit from it.
  for (const release of releases.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))) {
    try {
      const code = await readFile(fileOf(release), 'utf8');
      if (release.name === 'shell') shell = evaluate<ServerShell>(code, fileOf(release), {});
      else {
        const remote = evaluate<ServerRemote>(code, fileOf(release), shell?.shared ?? {});
        for (const [key, module] of Object.entries(remote.parts)) parts.set(key.replace('.', release.name), module);
      }
    } catch (error) {
      // A release without a working server half is drawn by the browser alone.
      if (!isMissing(error))
        console.error(`The server half of ${release.name} ${release.version} does not load`, error);
    }
  }
  return shell ? { shell, parts } : null;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Runs a CommonJS bundle whose `require` finds `shared` first, then Node's own modules. */
function evaluate<Exports>(code: string, file: string, shared: Record<string, unknown>): Exports {
  const nodeRequire = createRequire(file);
  const module: { exports: unknown } = { exports: {} };
  const requireFrom = (id: string): unknown => (Object.hasOwn(shared, id) ? shared[id] : nodeRequire(id));
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom);
  return module.exports as Exports;
}
