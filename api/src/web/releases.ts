import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, type Release, type ReleaseManifest, type Releases } from '@officina/contracts/release';
import type { LiveReleases } from '../modules/release/live-releases';
import { imageReleases, type LoadedRelease, messageOf, readOrRestore, templateFile } from './loaded-release';
import type { ReleaseStore } from './release-store';
import { loadServerHalves, type ServerHalves } from './server-halves';
import { readSheet, type StyleSheet } from './style-sheets';

/** The releases in use, loaded and ready to render. */
export interface LoadedReleases {
  /** Names and versions of all releases; changes whenever one of them changes. */
  key: string;
  /** The shell's HTML template with its markers. */
  template: string;
  shell: LoadedRelease;
  byName: ReadonlyMap<string, LoadedRelease>;
  /** The style sheets of all releases, the shell's first. */
  sheets: StyleSheet[];
  /** The remotes and styles as stated in pages and /releases.json. */
  stated: Releases;
  /** Null when the shell's server bundle does not load: pages are then served without content. */
  server: ServerHalves | null;
}

/** The URL path of a file of a release. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${release.name}/${release.version}/${file}`;

/** Minimum milliseconds between two checks of the image's manifest. */
const checkEveryMs = 1000;

export interface ReleasesOptions {
  /** Folder of the build that the process was started with. */
  root: string;
  store: ReleaseStore;
  /** The deploys of the site; undefined: the image's manifest says what is in use. */
  live?: LiveReleases | undefined;
}

/**
 * The releases in use: those that the log of deploys names, and without one those of the image's manifest. They are
 * loaded again whenever either has changed: a release that goes live while the server runs is in the next page. Never
 * rejects: without the database, or with a broken manifest or shell, the last good set stays in use, a broken remote
 * falls back to its last good release, and all are retried until they load. Null while no set has loaded yet.
 */
export function createReleases({ root, store, live }: ReleasesOptions): () => Promise<LoadedReleases | null> {
  const file = join(root, 'manifest.json');
  let good: LoadedReleases | null = null;
  /** State of the manifest and of the deploys that are all in use; empty while something is broken. */
  let stamp = '';
  let generation = -1;
  let lastProblem = '';
  let checkedAt = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const problems: string[] = [];
    generation = live?.generation ?? 0;
    try {
      const found = `${await stampOf(file)} ${generation}`;
      if (found === stamp) return;
      const versions = await findVersions(problems);
      if (versions) good = await load(store, versions, good, problems);
      stamp = problems.length === 0 ? found : '';
      if (good) live?.serve(versionsOf(good));
    } catch (error) {
      stamp = '';
      problems.push(`The releases of ${file} cannot be used: ${messageOf(error)}`);
    }
    const problem = problems.join('; ');
    if (problem && problem !== lastProblem) console.error(problem);
    lastProblem = problem;
  }

  /** Also loads what was deployed while another set was being loaded: an idle process gets no request that would ask. */
  async function catchUp(): Promise<void> {
    do await check();
    while (generation !== (live?.generation ?? 0));
  }

  /** The versions that are to be in use; undefined if the set in use stays. */
  async function findVersions(problems: string[]): Promise<ReleaseManifest | undefined> {
    if (!live) return parseManifest(await readFile(file, 'utf8'));
    const image = await readFile(file, 'utf8')
      .then(parseManifest)
      .catch((error: unknown) => {
        problems.push(`${file} cannot be used: ${messageOf(error)}`);
        return {};
      });
    const { whole, broken } = imageReleases(store, image);
    try {
      const versions = await live.versions(whole);
      // A broken one that is live is restored from the database.
      for (const { name, version, reason } of broken) if (versions[name] !== version) problems.push(reason);
      return versions;
    } catch {
      problems.push('The log of deploys cannot be read');
      return good ? undefined : image;
    }
  }

  return async () => {
    const isDue = Date.now() - checkedAt >= checkEveryMs || generation !== (live?.generation ?? 0);
    if (!checking && isDue) {
      checkedAt = Date.now();
      checking = catchUp().finally(() => {
        checking = null;
      });
    }
    await checking;
    return good;
  };
}

/** Changes whenever the file is replaced or written; empty without a file. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

const versionsOf = (loaded: LoadedReleases): ReleaseManifest =>
  Object.fromEntries([...loaded.byName.values()].map(({ name, version }) => [name, version]));

/** Loads a set of releases, or returns `good` if it is the same. Throws when its shell is broken. */
async function load(
  store: ReleaseStore,
  versions: ReleaseManifest,
  good: LoadedReleases | null,
  problems: string[],
): Promise<LoadedReleases> {
  /** A release never changes, so one that has loaded is not read again. */
  const read = async (name: string, version: string): Promise<LoadedRelease> => {
    const known = good?.byName.get(name);
    return known?.version === version ? known : readOrRestore(store, name, version);
  };

  if (!versions.shell) throw new Error('no shell is named');
  const shell = await read('shell', versions.shell);
  const byName = new Map<string, LoadedRelease>([['shell', shell]]);
  for (const [name, version] of Object.entries(versions)) {
    if (name === 'shell') continue;
    try {
      byName.set(name, await read(name, version));
    } catch (error) {
      const last = good?.byName.get(name);
      if (last) byName.set(name, last);
      problems.push(`${messageOf(error)}; ${last ? `${name} ${last.version} stays in use` : `${name} is left out`}`);
    }
  }
  const key = keyOf(byName);
  return good?.key === key ? good : { ...joinReleases(shell, byName), server: loadServerHalves(byName.values()) };
}

const keyOf = (byName: LoadedReleases['byName']): string =>
  [...byName.values()].map(({ name, version }) => `${name} ${version}`).join(', ');

/** A set of releases without their server bundles. Throws if the template of its shell is broken. */
export function joinReleases(shell: LoadedRelease, byName: LoadedReleases['byName']): LoadedReleases {
  const remotes = [...byName.values()].filter(({ name }) => name !== 'shell');
  return {
    key: keyOf(byName),
    template: readTemplate(shell),
    shell,
    byName,
    sheets: [...byName.values()].flatMap(sheetsOf),
    stated: {
      ...styleUrl(shell),
      remotes: Object.fromEntries(
        remotes.map((release) => [release.name, { entry: releaseUrl(release, release.entry), ...styleUrl(release) }]),
      ),
    },
    server: null,
  };
}

const styleUrl = (release: Release): { style?: string } =>
  release.style ? { style: releaseUrl(release, release.style) } : {};

const sheetsOf = (release: LoadedRelease): StyleSheet[] =>
  release.style ? [readSheet(releaseUrl(release, release.style), release.files.text(release.style))] : [];

/** Reads the shell's HTML template; throws when it is incomplete. */
function readTemplate({ files, version }: LoadedRelease): string {
  const template = files.text(templateFile);
  if (!template.includes('<!--start-->')) throw new Error(`shell ${version} does not start the application`);
  return template;
}
