import { isBackOffice } from '@officina/contracts/paths';
import { sessionMarker } from '@officina/contracts/session-marker';
import { isbot } from 'isbot';

/** Area in which a request opens a page: that of visitors or that of signed-in users; undefined if it opens no page. */
export function openedArea(request: Request): 'site' | 'back office' | undefined {
  if (!isDocument(request) || isRobot(request)) return undefined;
  if (isBackOffice(new URL(request.url).pathname)) return 'back office';
  return isVisitor(request) ? 'site' : undefined;
}

/** Browsers accept HTML only when they open a page; newer ones also say whether it is a document or an iframe. */
const isDocument = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  (headers.get('accept')?.includes('text/html') ?? false) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document';

/**
 * Whether a person opens a page, according to the headers: no robot, link preview, prefetch, or browser with a session,
 * with an earlier login, or with a preview of a release.
 */
export function isVisitor({ headers }: Pick<Request, 'headers'>): boolean {
  return !isRobot({ headers }) && !isAhead(headers) && !ownCookies.test(headers.get('cookie') ?? '');
}

/** Whether the User-Agent is that of a robot, or missing. */
export function isRobot({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers.get('user-agent') ?? '';
  return agent === '' || isbot(agent);
}

/** Headers that mark a prefetch: the standard one, older Chrome and Safari, older Firefox. */
const isAhead = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  );

/** The session cookie, its marker, the cookie of an earlier login, and the cookie of a preview. */
const ownCookies = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:session|${sessionMarker}|device|preview)=[^;]`);
