import type { Releases, StatedPages, StatedRemote } from '@officina/contracts/release';
import type { PublicPage, RemoteManifest } from '@officina/contracts/remote-manifest';
import type { ModuleName } from '@officina/contracts/remotes';
import { statedAdminPages, statedPages } from '@officina/contracts/stated-pages';
import type { LoadedRelease } from '../release/release-package';
import { releaseUrl, styleUrl } from '../release/release-url';
import { type Declared, partOf, type SitePage } from '../release/site-pages';

/** The releases as embedded in pages. `more` returns additional fields for a module. */
export function state(
  byName: ReadonlyMap<string, LoadedRelease>,
  declared: Declared,
  pages: readonly SitePage[],
  more: (release: LoadedRelease) => StatedPages = () => ({}),
): Releases {
  const shell = byName.get('shell');
  const pagesOf = (name: ModuleName, manifest: RemoteManifest): StatedPages => {
    const isShown = (own: PublicPage) =>
      pages.some(({ path, part }) => path === own.path && part === partOf(name, own.part));
    return statedPages(manifest, isShown);
  };
  const remotes = [...byName.values()].flatMap((release): [ModuleName, StatedRemote][] => {
    if (release === shell) return [];
    const { name, entry, manifest } = release;
    const stated = { ...styleUrl(release), ...pagesOf(name, manifest), ...more(release) };
    return [[name, { entry: releaseUrl(release, entry), ...stated }]];
  });
  const absent = [...declared]
    .filter(([name]) => !byName.has(name))
    .map(([name, manifest]) => [name, pagesOf(name, manifest)] as const)
    .filter(([, stated]) => stated.pages !== undefined);
  return {
    ...(shell ? styleUrl(shell) : {}),
    remotes: Object.fromEntries(remotes),
    ...(absent.length > 0 ? { absent: Object.fromEntries(absent) } : {}),
  };
}

export const adminPagesOf = ({ manifest }: LoadedRelease): StatedPages => statedAdminPages(manifest);
