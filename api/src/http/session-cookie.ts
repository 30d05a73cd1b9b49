import { markerOf, sessionMarker } from '@officina/contracts/session-marker';
import type { Cookie } from 'elysia';

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Seconds that a browser stays recognized after its last login: a year. */
const knownFor = 365 * 24 * 60 * 60;

/** Over https the prefix binds the cookies to this host, so that a sibling subdomain cannot set one. */
export const prefixOf = (isHttps: boolean) => (isHttps ? '__Host-' : '');

/** The session token of a request, for code outside the endpoints. */
export const sessionToken = (request: Request, isHttps: boolean): string | undefined =>
  new Bun.CookieMap(request.headers.get('cookie') ?? '').get(`${prefixOf(isHttps)}session`) || undefined;

/** Whether a request may be answered with more than a visitor's: the quick look, without parsing its cookies. */
export const maySeeMore = (request: Request): boolean =>
  /(?:session|preview)=/.test(request.headers.get('cookie') ?? '');

const previewName = (isHttps: boolean) => `${prefixOf(isHttps)}preview`;

/** GET with a token behind it starts a preview, POST ends it. */
export const previewPath = '/preview/';

/** The token in the cookie of a browser that has opened the link of a draft, or of a release that is not live. */
export function previewTokenOf(request: Request, isHttps: boolean): string | undefined {
  const cookies = request.headers.get('cookie');
  // Nearly all requests have none: theirs are not parsed.
  if (!cookies?.includes('preview=')) return undefined;
  return new Bun.CookieMap(cookies).get(previewName(isHttps)) ?? undefined;
}

/** The header that sets this cookie, until `expiresAt` (ms since the epoch); without a token one that removes it. */
export const previewCookie = (isHttps: boolean, token = '', expiresAt = 0): string =>
  new Bun.Cookie(previewName(isHttps), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    expires: new Date(expiresAt),
  }).serialize();

export function sessionCookie(jar: Record<string, Cookie<unknown>>, isHttps: boolean) {
  const prefix = prefixOf(isHttps);
  const cookie = jar[`${prefix}session`];
  const device = jar[`${prefix}device`];
  const marker = jar[`${prefix}${sessionMarker}`];
  const attributes = { sameSite: 'lax', path: '/', secure: isHttps } as const;
  return {
    token: readCookie(cookie),
    /** Token that recognizes the browser from an earlier login; it outlives the session. */
    device: readCookie(device),
    /** `maxAge`: seconds that the browser keeps the session. */
    set(userId: number, token: string, knownAs: string, maxAge: number) {
      cookie?.set({ ...attributes, httpOnly: true, value: token, maxAge });
      marker?.set({ ...attributes, value: markerOf(userId), maxAge });
      device?.set({ ...attributes, httpOnly: true, value: knownAs, maxAge: knownFor });
    },
    clear() {
      cookie?.set({ ...attributes, httpOnly: true, value: '', maxAge: 0 });
      marker?.set({ ...attributes, value: '', maxAge: 0 });
    },
  };
}

const readCookie = (cookie: Cookie<unknown> | undefined): string | undefined =>
  typeof cookie?.value === 'string' && cookie.value !== '' ? cookie.value : undefined;
