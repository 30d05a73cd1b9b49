import { isBackOffice } from '@officina/contracts/paths';
import { sessionMarker } from '@officina/contracts/session-marker';
import { isbot } from 'isbot';

/** Where somebody opens a page with a request: a visitor on the site, or a person in the back office; undefined: nobody does. */
export function openedArea(request: Request): 'site' | 'back office' | undefined {
  if (!isDocument(request) || isRobot(request)) return undefined;
  if (isBackOffice(new URL(request.url).pathname)) return 'back office';
  return isVisitor(request) ? 'site' : undefined;
}

/** Browsers ask for HTML only when they open a page; newer ones also say whether it is one, or a frame of another. */
const isDocument = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  (headers.get('accept')?.includes('text/html') ?? false) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document';

/**
 * Whether a person opens a page, as far as the headers say: no robot, no preview of a link, no browser that fetches a page
 * ahead of a click, and nobody who has signed in with this browser or looks at a release that is not live.
 */
export function isVisitor({ headers }: Pick<Request, 'headers'>): boolean {
  return !isRobot({ headers }) && !isAhead(headers) && !ownCookies.test(headers.get('cookie') ?? '');
}

/** Whether what asks says that it is a robot, or does not say what it is. */
export function isRobot({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers.get('user-agent') ?? '';
  return agent === '' || isbot(agent);
}

/** Browsers say so in one of these: the standard one, older Chrome and Safari, older Firefox. */
const isAhead = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  );

/** The session, its marker, the cookie that knows a browser from an earlier login, and the preview of a release. */
const ownCookies = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:session|${sessionMarker}|device|preview)=[^;]`);
