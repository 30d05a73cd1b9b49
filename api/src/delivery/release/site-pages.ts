import { isBackOffice } from '@officina/contracts/paths';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import type { ModuleName, RemotePart } from '@officina/contracts/remotes';
import { partName } from '@officina/contracts/stated-pages';

/** The manifests of modules, by name. */
export type Declared = ReadonlyMap<ModuleName, RemoteManifest>;

/** A page that a live remote declares. */
export interface SitePage {
  /** Route path, e.g. "/cars/:id". */
  path: string;
  part: RemotePart;
  /** Italian title. */
  title: string;
  isInSitemap: boolean;
  /** The search params that the page reads. */
  searchParams?: readonly string[] | undefined;
  /** Path of an existing page, for the rehearsal. */
  sample?: string | undefined;
}

/**
 * All pages of a site except those below /admin; the login page is included. Two remotes with the same path cannot both
 * be live; in an unchecked build the first one counts.
 */
export function pagesOf(declared: Declared): SitePage[] {
  const pages = new Map<string, SitePage>();
  for (const [name, { pages: own = [] }] of declared) {
    for (const { path, part, title, isInSitemap = !path.includes(':'), searchParams, sample } of own)
      if (!pages.has(path))
        pages.set(path, { path, part: partOf(name, part), title: title.it, isInSitemap, searchParams, sample });
  }
  return [...pages.values()];
}

export const publicPages = (pages: readonly SitePage[]): SitePage[] => pages.filter(({ path }) => !isBackOffice(path));

/** The full name of a module's part from its expose key ("./Home"). */
export function partOf(name: ModuleName, key: string): RemotePart {
  return `${name}/${partName(key)}`;
}
