import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, parseRelease, type Release, type Releases } from '@officina/contracts/release';
import { openReleaseFolder, type ReleaseFolder } from './release-folder';
import { loadServerHalves, type ServerHalves } from './server-halves';
import { readSheet, type StyleSheet } from './style-sheets';

/** A release whose files needed to start have been read and are what its version names. */
export interface LoadedRelease extends Release {
  files: ReleaseFolder;
}

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

/** Minimum milliseconds between two checks of the manifest. */
const checkEveryMs = 1000;

/**
 * Loads `dist/manifest.json` and the releases it names, again whenever the file has changed: a remote
 * published while the server runs is in the next page. Never rejects: with a broken manifest or shell
 * the last good set stays in use, a broken remote falls back to its last good release, and both are
 * retried until they load. Null while no set has loaded yet.
 */
export function createReleases(root: string): { current(): Promise<LoadedReleases | null> } {
  const file = join(root, 'manifest.json');
  let good: LoadedReleases | null = null;
  /** mtime, size and inode of the manifest whose releases are all in use; empty while something is broken. */
  let stamp = '';
  let lastProblem = '';
  let checkedAt = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const problems: string[] = [];
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const found = `${mtimeMs} ${size} ${ino}`;
      if (found === stamp) return;
      good = await load(root, await readFile(file, 'utf8'), good, problems);
      stamp = problems.length === 0 ? found : '';
    } catch (error) {
      stamp = '';
      problems.push(`The releases of ${file} cannot be used: ${messageOf(error)}`);
    }
    const problem = problems.join('; ');
    if (problem && problem !== lastProblem) console.error(problem);
    lastProblem = problem;
  }

  return {
    async current() {
      if (!checking && Date.now() - checkedAt >= checkEveryMs) {
        checkedAt = Date.now();
        checking = check().finally(() => {
          checking = null;
        });
      }
      await checking;
      return good;
    },
  };
}

/** Loads the set that a manifest names, or returns `good` if it is the same. Throws when its shell is broken. */
async function load(
  root: string,
  text: string,
  good: LoadedReleases | null,
  problems: string[],
): Promise<LoadedReleases> {
  const versions = parseManifest(text);
  /** A release never changes, so one that has loaded is not read again. */
  const read = (name: string, version: string): LoadedRelease => {
    const known = good?.byName.get(name);
    return known?.version === version ? known : readRelease(join(root, 'r', name, version), name, version);
  };

  if (!versions.shell) throw new Error('no shell is named');
  const shell = read('shell', versions.shell);
  const byName = new Map<string, LoadedRelease>([['shell', shell]]);
  for (const [name, version] of Object.entries(versions)) {
    if (name === 'shell') continue;
    try {
      byName.set(name, read(name, version));
    } catch (error) {
      const last = good?.byName.get(name);
      if (last) byName.set(name, last);
      problems.push(`${messageOf(error)}; ${last ? `${name} ${last.version} stays in use` : `${name} is left out`}`);
    }
  }
  const key = [...byName.values()].map(({ name, version }) => `${name} ${version}`).join(', ');
  if (good?.key === key) return good;

  const remotes = [...byName.values()].filter(({ name }) => name !== 'shell');
  return {
    key,
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
    server: loadServerHalves(byName.values()),
  };
}

/** Reads release.json and the files needed to start; throws when one is missing or changed. */
function readRelease(folder: string, name: string, version: string): LoadedRelease {
  try {
    const files = openReleaseFolder(folder, version);
    const release = parseRelease(files.text('release.json'));
    if (release.name !== name) throw new Error(`its release.json is of ${release.name}`);
    const { entry, style = entry, preload } = release;
    for (const file of new Set([entry, style, ...Object.values(preload).flat()])) files.read(file);
    return { ...release, version, files };
  } catch (error) {
    throw new Error(`The release ${name} ${version} cannot be used: ${messageOf(error)}`);
  }
}

const styleUrl = (release: Release): { style?: string } =>
  release.style ? { style: releaseUrl(release, release.style) } : {};

const sheetsOf = (release: LoadedRelease): StyleSheet[] =>
  release.style ? [readSheet(releaseUrl(release, release.style), release.files.text(release.style))] : [];

/** Reads the shell's HTML template; throws when it is incomplete. */
function readTemplate({ files, version }: LoadedRelease): string {
  const template = files.text('index.html');
  if (!template.includes('<!--start-->')) throw new Error(`shell ${version} does not start the application`);
  return template;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
