/** The page of this site to which a click leads in this tab; null for every other click. */
export function wantedByLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self') || link.download) return null;
  return pageOf(link.href, window.location);
}

/** Path, search and hash of an address of another page of the same site; null for files, jumps and other sites. */
export function pageOf(address: string, here: { origin: string; pathname: string; search: string }): string | null {
  const { origin, pathname, search, hash } = new URL(address);
  if (origin !== here.origin || /^\/(api|media)\//.test(pathname)) return null;
  if (pathname === here.pathname && search === here.search) return null;
  return `${pathname}${search}${hash}`;
}
