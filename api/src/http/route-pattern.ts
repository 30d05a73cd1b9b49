import { pageAt, paths, withoutEndSlashes } from '@officina/contracts/paths';
import { routeOf } from '@officina/contracts/route-of';
import { endpointNames } from './endpoint';

const patterns = new Set([
  ...endpointNames.map((name) => routeOf(name).path),
  ...Object.values(paths).map((page) => (typeof page === 'string' ? page : page('{id}'))),
  ...['/api/openapi.json', '/metrics', '/releases.json', '/kit.tgz', '/robots.txt', '/sitemap.xml'],
]);
const mostSegments = Math.max(...[...patterns].map((pattern) => pattern.split('/').length));

/** Folders whose file names are left out. */
const folders = ['media', 'r', 'fonts', 'preview', '.well-known'];

/** Label of all paths that are no page, file or endpoint. */
export const unknownRoute = 'unknown';

/**
 * The pattern of a URL's path, for logs and metrics: "/api/cars/{id}", "/gallery/{id}", "/media/{file}". There are only
 * some hundred values, whatever the URL contains. `pages`: route paths that the live remotes declare, e.g.
 * "/eventi/:id".
 */
export function routePattern(url: string, pages: readonly string[] = []): string {
  const [, given = ''] = /^(?:https?:\/\/[^/]*)?([^?#]*)/.exec(url) ?? [];
  const bare = withoutEndSlashes(given);
  const segments = bare.split('/');
  const [, folder = ''] = segments;
  if (segments.length > 2 && folders.includes(folder)) return `/${folder}/{file}`;
  // Paths of pages are case-insensitive, those of endpoints are not.
  const isApi = folder.toLowerCase() === 'api';
  const path = isApi ? bare : bare.toLowerCase();
  if (patterns.has(path)) return path;
  if (segments.length <= mostSegments) {
    const named = path.split('/');
    for (let at = named.length - 1; at > 1; at -= 1) {
      const pattern = named.with(at, '{id}').join('/');
      if (patterns.has(pattern)) return pattern;
    }
  }
  const page = isApi ? undefined : pageAt(bare, pages);
  if (page) return page.replaceAll(':id', '{id}');
  return !isApi && /\.\w{1,11}$/.test(bare) ? '/{file}' : unknownRoute;
}
