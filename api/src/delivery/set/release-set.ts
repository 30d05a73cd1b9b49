import { compositionKey } from '@officina/contracts/composition';
import { inScript } from '@officina/contracts/inline';
import { pageAt } from '@officina/contracts/paths';
import type { ReleaseManifest, Releases } from '@officina/contracts/release';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import { type ModuleName, type RemotePart, remoteOf } from '@officina/contracts/remotes';
import { isSeenIn } from '../release/declarations';
import { bundleFile, messageOf, templateFile, textIn } from '../release/loaded-release';
import type { LoadedRelease } from '../release/release-package';
import type { ReleaseStore } from '../release/release-store';
import { releaseUrl, styleUrl } from '../release/release-url';
import { type Declared, pagesOf, publicPages, type SitePage } from '../release/site-pages';
import type { ServerBundle } from '../worker/server-halves';
import { adminPagesOf, state } from './stated-releases';
import { readSheet, type StyleSheet } from './style-sheets';

/** Releases of the shell and of all remotes, loaded and ready to be used together. */
export interface ReleaseSet {
  /** Names and versions of all releases, including unusable ones; changes with each of them. */
  key: string;
  /** The shell's HTML template, with markers. */
  template: string;
  shell: LoadedRelease;
  byName: ReadonlyMap<string, LoadedRelease>;
  /** The declared pages, including those of unusable releases and of the back office. */
  pages: SitePage[];
  /** The public pages, and their paths. */
  publicPages: SitePage[];
  publicPaths: string[];
  /** Paths of pages that are rendered only in the browser, because their remote has no server bundle. */
  unrendered: ReadonlySet<string>;
  /** Style sheets of all releases, the shell's first. */
  sheets: StyleSheet[];
  /** The remotes and style sheets, as embedded in public pages. */
  stated: Releases;
  /** The same with the pages of the back office, for its documents and /releases.json. */
  statedWhole: Releases;
  /** Import maps with the hash of each JavaScript file, as JSON; the visitors' one omits files of the back office. */
  importMaps: { visitor: string; backOffice: string };
}

export const versionsOf = ({ byName }: ReleaseSet): ReleaseManifest =>
  Object.fromEntries([...byName.values()].map(({ name, version }) => [name, version]));

/**
 * Loads a set of releases. A broken remote is replaced by that of `last`, or left out; the reason is added to
 * `problems`. Throws if the shell is broken.
 */
export async function readSet(
  store: ReleaseStore,
  versions: ReleaseManifest,
  last: ReleaseSet | null,
  problems: string[],
): Promise<ReleaseSet> {
  const read = async (name: string, version: string): Promise<LoadedRelease> => {
    const known = last?.byName.get(name);
    if (known?.version === version) return known;
    const found = await store.find(name, version).catch((error: unknown) => messageOf(error));
    if (typeof found === 'object') return found;
    throw new Error(`The release ${name} ${version} cannot be used: ${found ?? 'it is not stored'}`);
  };

  if (!versions.shell) throw new Error('no shell is named');
  const shell = await read('shell', versions.shell);
  const byName = new Map<string, LoadedRelease>([['shell', shell]]);
  const leftOut: string[] = [];
  /** Manifests of remotes without a usable release. */
  const absent = new Map<ModuleName, RemoteManifest>();
  for (const [name, version] of Object.entries(versions)) {
    if (name === 'shell') continue;
    try {
      byName.set(name, await read(name, version));
    } catch (error) {
      const known = last?.byName.get(name);
      if (known) byName.set(name, known);
      else {
        const manifest = await store.findManifest(name, version).catch(() => undefined);
        if (manifest) absent.set(name, manifest);
        leftOut.push(`${manifest ? 'the pages of' : 'without'} ${name} ${version}`);
      }
      problems.push(`${messageOf(error)}; ${known ? `${name} ${known.version} stays in use` : `${name} is left out`}`);
    }
  }
  const declared: Declared = new Map([
    ...[...byName].map(([name, { manifest }]) => [name, manifest] as const),
    ...absent,
  ]);
  const pages = pagesOf(declared);
  const visible = publicPages(pages);
  return {
    key: [...[...byName.values()].map(({ name, version }) => `${name} ${version}`), ...leftOut].join(', '),
    template: readTemplate(shell),
    shell,
    byName,
    pages,
    publicPages: visible,
    publicPaths: visible.map(({ path }) => path),
    unrendered: new Set(
      visible.flatMap(({ path, part }) => (byName.get(remoteOf(part))?.files.has(bundleFile) === false ? [path] : [])),
    ),
    sheets: [...byName.values()].flatMap(sheetOf),
    stated: state(byName, declared, pages),
    statedWhole: { ...state(byName, declared, pages, adminPagesOf), isWhole: true },
    importMaps: {
      visitor: importMapOf([...byName.values()], filesOfBackOffice),
      backOffice: importMapOf([...byName.values()]),
    },
  };
}

/**
 * The style sheets of a page with these parts: of the shell, of the parts' remotes, of all remotes that they mount, and
 * of those that fill extension points, so that none is missing when a part is loaded later.
 */
export function sheetsOf({ byName, sheets, stated }: ReleaseSet, parts: readonly RemotePart[]): StyleSheet[] {
  const filling = Object.entries(stated.remotes).filter(([, remote]) => remote?.fills);
  const names = new Set(['shell', ...parts.map(remoteOf), ...filling.map(([name]) => name)]);
  // Names that are added during the loop are visited, too.
  for (const name of names)
    for (const part of Object.keys(byName.get(name)?.manifest.mounts ?? {})) names.add(part.split('/')[0] ?? '');
  const wanted = new Set(
    [...names].map((name) => byName.get(name)).map((release) => release && styleUrl(release).style),
  );
  return sheets.filter(({ href }) => wanted.has(href));
}

/** The page of a set at a path. */
export function partAt({ pages }: Pick<ReleaseSet, 'pages'>, path: string): SitePage | undefined {
  const found = pageAt(
    path,
    pages.map((page) => page.path),
  );
  return pages.find((page) => page.path === found);
}

/** Whether pages of a set can be rendered on the server. */
export const hasServerHalf = ({ shell }: ReleaseSet): boolean => shell.files.has(bundleFile);

/** The server bundles of a set, the shell's first; without the back office, which has none. */
export const bundlesOf = ({ byName }: ReleaseSet): ServerBundle[] =>
  [...byName.values()].flatMap((release) => {
    const { name, version, files } = release;
    return files.has(bundleFile) ? [{ name, version, code: textIn(release, bundleFile) }] : [];
  });

function importMapOf(
  releases: LoadedRelease[],
  isLeftOut: (release: LoadedRelease) => (file: string) => boolean = () => () => false,
): string {
  const hashes = releases.flatMap((release) =>
    [...release.checksums]
      .filter(([file]) => file.endsWith('.js') && !isLeftOut(release)(file))
      .map(([file, sum]) => [releaseUrl(release, file), `sha256-${Buffer.from(sum, 'hex').toString('base64')}`]),
  );
  return inScript({ integrity: Object.fromEntries(hashes) });
}

/** Predicate for files that visitors do not need: all, or those of parts of the back office only, and the overlay. */
function filesOfBackOffice(release: LoadedRelease): (file: string) => boolean {
  if (!isSeenIn('site', release)) return () => true;
  const hidden = new Set([compositionKey, ...(release.manifest.adminPages ?? []).map(({ part }) => part)]);
  const filesOf = (isHidden: boolean) =>
    new Set(Object.keys(release.preload).flatMap((key) => (hidden.has(key) === isHidden ? release.preload[key] : [])));
  const [own, others] = [filesOf(true), filesOf(false)];
  return (file) => own.has(file) && !others.has(file);
}

const sheetOf = (release: LoadedRelease): StyleSheet[] =>
  release.style ? [readSheet(releaseUrl(release, release.style), textIn(release, release.style))] : [];

/** Reads the shell's HTML template; throws if a marker is missing. */
function readTemplate(shell: LoadedRelease): string {
  const template = textIn(shell, templateFile);
  if (!['<body>', '<!--start-->'].every((marker) => template.includes(marker)))
    throw new Error(`shell ${shell.version} does not start the application`);
  return template;
}
