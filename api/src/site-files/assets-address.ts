import { contentTypeOf } from '../http/content-types';

/** A file of the build that may be requested, as a path below the build's folder. */
export interface AssetAddress {
  file: string;
  /** The content at this URL never changes. */
  isLasting: boolean;
  /** The place in a release, whose files may be loaded by a page of another origin. */
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
  if (!segments.every(isPublicSegment) || !contentTypeOf(pathname)) return 'unknown';
  const file = segments.join('/');
  if (!isRelease) return { file: `public/${file}`, isLasting: area === 'fonts' };
  const [, name = '', version = '', ...path] = segments;
  return { file, isLasting: true, release: { name, version, path: path.join('/') } };
}

/** The names under which phones ask for the icon of a site without reading its page. */
const touchIcon = /^\/apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png$/;

const hasEnding = /\.[A-Za-z0-9]{1,11}$/;
// No URL of the site contains an encoded slash, backslash, dot, percent sign or NUL.
const encodedTrick = /%(2f|5c|2e|25|00)/i;

// No percent sign, no backslash, no leading dot: nothing to decode, and no path traversal.
const plainSegment = /^[\w@+$=,~-][\w@+$=,~.-]*$/;
const isPublicSegment = (segment: string) => plainSegment.test(segment) && segment.toLowerCase() !== 'ssr';
