import type { Releases, StatedPages } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import { createContext, useContext } from 'react';

/** The pages and the menus of the site, as the live remotes declare them. */
export interface Site {
  pages: readonly SitePage[];
  menu: readonly MenuEntry[];
}

export interface SitePage {
  /** "/gallery/:id" */
  path: string;
  /** What is shown there. */
  part: RemotePart;
}

/** An entry of the header, of the mobile menu and of the footer. */
export interface MenuEntry {
  to: string;
  label: string;
  /** Its label in the footer. */
  inFooter: string;
}

const SiteContext = createContext<Site>({ pages: [], menu: [] });
export const SiteProvider = SiteContext.Provider;
export const useSite = (): Site => useContext(SiteContext);

/** Whether the site has a page at this path, which is one without an id. */
export const useHasPage = (path: string): boolean => useSite().pages.some((page) => page.path === path);

/**
 * Whether the links of the header need a wide window (80em instead of 64em): a letter of theirs has about 9 px and the
 * space beside a link 32. Beside the widest logo, 64em has room for 560 px.
 */
export const isLongMenu = (menu: Site['menu']): boolean =>
  menu.reduce((width, { label }) => width + label.length * 9 + 32, 0) > 560;

/** The parts of remotes that fill points of the host, by name of the point. */
export const fillsOf = ({ remotes }: Releases): ReadonlyMap<string, RemotePart> =>
  new Map(
    Object.entries(remotes).flatMap(([name, { fills = {} } = {}]) =>
      Object.entries(fills).map(([point, part]): [string, RemotePart] => [point, `${name}/${part}`]),
    ),
  );

/** Reads what a page states. The server has ordered the remotes; entries of the menu that have one order stay so. */
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
