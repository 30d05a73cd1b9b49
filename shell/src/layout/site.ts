import { isBackOffice } from '@officina/contracts/paths';
import type { Releases, StatedPages } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import { loadAhead } from '@officina/platform';
import { createContext, useContext } from 'react';

/** The pages and the menus of the site, as the live remotes declare them. */
export interface Site {
  pages: readonly SitePage[];
  menu: readonly MenuEntry[];
}

export interface SitePage {
  /** Route path, e.g. "/gallery/:id". */
  path: string;
  part: RemotePart;
}

/** An entry of the header, of the mobile menu and of the footer. */
export interface MenuEntry {
  to: string;
  label: string;
  /** Label in the footer. */
  inFooter: string;
}

const SiteContext = createContext<Site>({ pages: [], menu: [] });
export const SiteProvider = SiteContext.Provider;
export const useSite = (): Site => useContext(SiteContext);

/** Whether the site has a page with exactly this route path; for paths without parameters. */
export const useHasPage = (path: string): boolean => useSite().pages.some((page) => page.path === path);

/** A function that prefetches the code of the public page with this route path, if it is one. */
export function useLoadAhead(): (path: string | null | undefined) => void {
  const { pages } = useSite();
  return (path) => {
    const page = pages.find((known) => known.path === path && !isBackOffice(known.path));
    if (page) loadAhead(page.part);
  };
}

/**
 * Whether the header's links need a window of 80em instead of 64em. Estimated width: 9 px per character and 32 px of
 * space per link; beside the widest logo, 64em leaves 560 px.
 */
export const isLongMenu = (menu: Site['menu']): boolean =>
  menu.reduce((width, { label }) => width + label.length * 9 + 32, 0) > 560;

/** The parts of remotes that fill extension points of the host, by the point's name. */
export const fillsOf = ({ remotes }: Releases): ReadonlyMap<string, RemotePart> =>
  new Map(
    Object.entries(remotes).flatMap(([name, { fills = {} } = {}]) =>
      Object.entries(fills).map(([point, part]): [string, RemotePart] => [point, `${name}/${part}`]),
    ),
  );

/** Pages and menus from the releases that a page names. Menu entries with the same order keep the server's order. */
export function siteOf({ remotes, absent = {} }: Releases): Site {
  const stated: [string, StatedPages | undefined][] = [...Object.entries(remotes), ...Object.entries(absent)];
  return {
    pages: stated.flatMap(([name, { pages = [] } = {}]) =>
      pages.map(([path, part]): SitePage => ({ path, part: `${name}/${part}` })),
    ),
    menu: stated
      .flatMap(([, { menu = [] } = {}]) => menu)
      .sort(([, one], [, other]) => one - other)
      .map(([to, , label, inFooter = label]) => ({ to, label, inFooter })),
  };
}
