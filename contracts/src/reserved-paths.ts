import { ownerPages, paths } from './paths';

/** First segments of paths that the server handles itself, so that no page can be there. */
const ofServer = ['api', 'fonts', 'media', 'metrics', 'preview', 'qr', 'r'];

/** Whether no remote except the back office may have a page at this path. */
export function isReserved(path: string): boolean {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'admin') return second === '' || ownAdminPages.has(second);
  return first === 'auth' || isOfServer(path);
}

/** Whether the server handles this path itself. */
export const isOfServer = (path: string): boolean => ofServer.includes(path.split('/')[1] ?? '');

const ownAdminPages = new Set(
  [...Object.values(paths), ...Object.values(ownerPages).map(({ list }) => list)].flatMap((path) =>
    typeof path === 'string' ? [/^\/admin\/([^/]+)/.exec(path)?.[1] ?? ''] : [],
  ),
);
