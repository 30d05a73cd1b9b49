import { isModifiedClick } from '../../shared/navigation/is-modified-click';

/** The path on this site that a click opens in this tab; null for every other click. */
export function linkTarget(event: MouseEvent): string | null {
  if (isModifiedClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self') || link.download) return null;
  return pageOf(link.href, window.location);
}

/** Path, search and hash of a URL on this site; null for files, fragments of the current page and other sites. */
export function pageOf(address: string, here: { origin: string; pathname: string; search: string }): string | null {
  const { origin, pathname, search, hash } = new URL(address);
  if (origin !== here.origin || /^\/(api|media)\//.test(pathname)) return null;
  if (pathname === here.pathname && search === here.search) return null;
  return `${pathname}${search}${hash}`;
}
