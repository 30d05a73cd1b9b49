import { isBackOffice } from '@officina/contracts/paths';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import type { ModuleName, RemotePart } from '@officina/contracts/remotes';
import { partName } from '@officina/contracts/stated-pages';

/** What each module declares, by its name. */
export type Declared = ReadonlyMap<ModuleName, RemoteManifest>;

/** A page as one of the live remotes declares it. */
export interface SitePage {
  /** "/cars/:id" */
  path: string;
  part: RemotePart;
  /** Italian. */
  title: string;
  isInSitemap: boolean;
  /** The search params that it reads. */
  searchParams?: readonly string[] | undefined;
  /** An address of it for the rehearsal. */
  sample?: string | undefined;
}

/**
 * All pages of a site but those below /admin, the login among them. Two remotes with one path are refused before they are
 * live; of the pages in a build that nobody has checked, the first counts.
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

/** The pages that visitors see. */
export const publicPages = (pages: readonly SitePage[]): SitePage[] => pages.filter(({ path }) => !isBackOffice(path));

/** The part of a module by its key ("./Home"). */
export function partOf(name: ModuleName, key: string): RemotePart {
  return `${name}/${partName(key)}`;
}
