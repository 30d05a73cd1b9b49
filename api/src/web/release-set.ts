import type { Release, ReleaseManifest, Releases } from '@officina/contracts/release';
import { bundleFile, type LoadedRelease, messageOf, readRelease, templateFile } from './loaded-release';
import type { ReleaseStore } from './release-store';
import type { ServerBundle } from './server-halves';
import { readSheet, type StyleSheet } from './style-sheets';

/** The releases of the shell and of each remote, read and ready to be used together. */
export interface ReleaseSet {
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
  /** The hash of each JavaScript file by URL, in the format of the attribute `integrity`. */
  integrity: Record<string, string>;
  /** The import maps that state these hashes, as JSON; a visitor's leaves out the files of mfe_admin. */
  importMaps: { visitor: string; backOffice: string };
}

/** The URL path of a file of a release. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${release.name}/${release.version}/${file}`;

export const versionsOf = ({ byName }: ReleaseSet): ReleaseManifest =>
  Object.fromEntries([...byName.values()].map(({ name, version }) => [name, version]));

/**
 * Reads a set of releases. A remote that is broken is replaced by that of `last`, or left out; `problems` gets the
 * reason. Throws when the shell is broken.
 */
export async function readSet(
  store: ReleaseStore,
  versions: ReleaseManifest,
  last: ReleaseSet | null,
  problems: string[],
): Promise<ReleaseSet> {
  /** A release never changes, so one that has loaded is not read again. */
  const read = async (name: string, version: string): Promise<LoadedRelease> => {
    const known = last?.byName.get(name);
    if (known?.version === version) return known;
    try {
      return readRelease(store, name, version);
    } catch (error) {
      if (!(await store.restore?.(name, version))) throw error;
      return readRelease(store, name, version);
    }
  };

  if (!versions.shell) throw new Error('no shell is named');
  const shell = await read('shell', versions.shell);
  const byName = new Map<string, LoadedRelease>([['shell', shell]]);
  for (const [name, version] of Object.entries(versions)) {
    if (name === 'shell') continue;
    try {
      byName.set(name, await read(name, version));
    } catch (error) {
      const known = last?.byName.get(name);
      if (known) byName.set(name, known);
      problems.push(`${messageOf(error)}; ${known ? `${name} ${known.version} stays in use` : `${name} is left out`}`);
    }
  }
  const remotes = [...byName.values()].filter(({ name }) => name !== 'shell');
  const integrity = integrityOf([...byName.values()]);
  const visited = integrityOf([...byName.values()].filter(({ name }) => name !== 'mfe_admin'));
  return {
    key: [...byName.values()].map(({ name, version }) => `${name} ${version}`).join(', '),
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
    integrity,
    importMaps: {
      visitor: JSON.stringify({ integrity: visited }),
      backOffice: JSON.stringify({ integrity }),
    },
  };
}

/** Whether the pages of a set can be rendered on the server. */
export const hasServerHalf = ({ shell }: ReleaseSet): boolean => shell.files.checksums.has(bundleFile);

/** The server bundles of a set, the shell's first. The back office has none. Reads and checks the files. */
export const bundlesOf = ({ byName }: ReleaseSet): ServerBundle[] =>
  [...byName.values()].flatMap(({ name, version, files }) =>
    files.checksums.has(bundleFile) ? [{ name, version, code: files.text(bundleFile) }] : [],
  );

const styleUrl = (release: Release): { style?: string } =>
  release.style ? { style: releaseUrl(release, release.style) } : {};

const integrityOf = (releases: LoadedRelease[]): Record<string, string> =>
  Object.fromEntries(
    releases.flatMap((release) =>
      [...release.files.checksums]
        .filter(([file]) => file.endsWith('.js'))
        .map(([file, sum]) => [releaseUrl(release, file), `sha256-${Buffer.from(sum, 'hex').toString('base64')}`]),
    ),
  );

const sheetsOf = (release: LoadedRelease): StyleSheet[] =>
  release.style ? [readSheet(releaseUrl(release, release.style), release.files.text(release.style))] : [];

/** Reads the shell's HTML template; throws when it is incomplete. */
function readTemplate({ files, version }: LoadedRelease): string {
  const template = files.text(templateFile);
  if (!template.includes('<!--start-->')) throw new Error(`shell ${version} does not start the application`);
  return template;
}
