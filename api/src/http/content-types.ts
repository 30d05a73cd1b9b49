const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Whether files with this ending are ever served. */
export const isServed = (path: string): boolean => contentTypes.has(endingOf(path));

export const contentTypeOf = (path: string): string => contentTypes.get(endingOf(path)) ?? 'application/octet-stream';

// Source maps, server bundles, HTML and the compressed .br/.gz copies are missing deliberately.
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['woff2', 'font/woff2'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['tgz', 'application/gzip'],
]);
