import { isPlainSegment } from '../delivery/release/release-package';
import { isServed } from '../http/content-types';

/** A file of the build that may be requested, as a path inside the build's folder. */
export interface AssetAddress {
  file: string;
  /** Whether the content of this URL never changes. */
  isLasting: boolean;
  /** Location in a release, whose files may be loaded by pages of other origins. */
  release?: { name: string; version: string; path: string };
}

/**
 * Parses a path: `/r/<name>/<version>/<file>` of a release, or a file of `public`. Returns 'unknown' for a path that
 * looks like a file but cannot be served, null for pages, the API and pictures.
 */
export function assetAddress(pathname: string): AssetAddress | 'unknown' | null {
  const [, ...segments] = pathname.split('/');
  const [area] = segments;
  if (area === 'api' || area === 'media') return null;
  const isRelease = area === 'r';
  const isFile = isRelease || area === 'fonts' || hasEnding.test(pathname) || encodedTrick.test(pathname);
  if (!isFile) return null;
  if (touchIcon.test(pathname)) return { file: 'public/apple-touch-icon.png', isLasting: false };
  if (isRelease && segments.length < 4) return 'unknown';
  if (!segments.every(isPublicSegment) || !isServed(pathname)) return 'unknown';
  const file = segments.join('/');
  if (!isRelease) return { file: `public/${file}`, isLasting: area === 'fonts' };
  const [, name = '', version = '', ...path] = segments;
  return { file, isLasting: true, release: { name, version, path: path.join('/') } };
}

/** The names under which phones request a site's icon without reading a page. */
const touchIcon = /^\/apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png$/;

const hasEnding = /\.[A-Za-z0-9]{1,11}$/;
// URLs of the site contain no encoded slash, backslash, dot, percent sign or NUL.
const encodedTrick = /%(2f|5c|2e|25|00)/i;

const isPublicSegment = (segment: string) => isPlainSegment(segment) && segment.toLowerCase() !== 'ssr';
