import type { Releases, StatedPages, StatedRemote } from '@officina/contracts/release';
import type { PublicPage, RemoteManifest } from '@officina/contracts/remote-manifest';
import type { ModuleName } from '@officina/contracts/remotes';
import { statedAdminPages, statedPages } from '@officina/contracts/stated-pages';
import type { LoadedRelease } from '../release/release-package';
import { releaseUrl, styleUrl } from '../release/release-url';
import { type Declared, partOf, type SitePage } from '../release/site-pages';
import { manifestOf, undeclared } from '../release/undeclared';

/**
 * What the modules of a set declare. A shell that has no manifest has the routes of before: with it, the site has no
 * others. So it has while a remote of those is not there, whose pages say that they are not available.
 */
export function declaredBy(byName: ReadonlyMap<string, LoadedRelease>): Declared {
  const usual = Object.entries(undeclared);
  if (!byName.get('shell')?.manifest) return new Map(usual);
  const found = [...byName.values()].map((release) => [release.name, manifestOf(release)] as const);
  const known = found.flatMap(([name, manifest]) => (manifest ? [[name, manifest] as const] : []));
  return new Map([...usual, ...known]);
}

const noPages: RemoteManifest = { title: { it: '' } };

/** What pages state. `more` gives what is stated of a module besides. An older shell has its own routes. */
export function state(
  byName: ReadonlyMap<string, LoadedRelease>,
  declared: Declared,
  pages: readonly SitePage[],
  more: (release: LoadedRelease) => StatedPages = () => ({}),
): Releases {
  const shell = byName.get('shell');
  const pagesOf = (name: ModuleName): StatedPages => {
    const manifest = shell?.manifest && declared.get(name);
    const isShown = (own: PublicPage) =>
      pages.some(({ path, part }) => path === own.path && part === partOf(name, own.part));
    return manifest ? statedPages(manifest, isShown) : {};
  };
  const remotes = [...byName.values()].flatMap((release): [ModuleName, StatedRemote][] => {
    if (release === shell) return [];
    const entry = releaseUrl(release, release.entry);
    return [[release.name, { entry, ...styleUrl(release), ...pagesOf(release.name), ...more(release) }]];
  });
  const absent = [...declared.keys()]
    .filter((name) => !byName.has(name))
    .map((name) => [name, pagesOf(name)] as const)
    .filter(([, stated]) => stated.pages !== undefined);
  return {
    ...(shell ? styleUrl(shell) : {}),
    remotes: Object.fromEntries(remotes),
    ...(absent.length > 0 ? { absent: Object.fromEntries(absent) } : {}),
  };
}

export const adminPagesOf = (release: LoadedRelease): StatedPages => statedAdminPages(manifestOf(release) ?? noPages);
