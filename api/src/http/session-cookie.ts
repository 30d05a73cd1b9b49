import { markerOf, sessionMarker } from '@officina/contracts/session-marker';
import type { Cookie } from 'elysia';

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Seconds for which a browser stays recognised after its last login: one year. */
const knownFor = 365 * 24 * 60 * 60;

/** Over HTTPS the prefix binds cookies to this host, so that a sibling subdomain cannot set them. */
export const prefixOf = (isHttps: boolean) => (isHttps ? '__Host-' : '');

/** The session token of a request, for code outside of the endpoints. */
export const sessionToken = (request: Request, isHttps: boolean): string | undefined =>
  new Bun.CookieMap(request.headers.get('cookie') ?? '').get(`${prefixOf(isHttps)}session`) || undefined;

/** Whether a request might get more than a visitor: a quick check without parsing its cookies. */
export const maySeeMore = (request: Request): boolean =>
  /(?:session|preview)=/.test(request.headers.get('cookie') ?? '');

const previewName = (isHttps: boolean) => `${prefixOf(isHttps)}preview`;

/** GET with a token appended starts a preview, POST ends it. */
export const previewPath = '/preview/';

/** The cookie's token of a browser that has opened a draft's or a preview's link. */
export function previewTokenOf(request: Request, isHttps: boolean): string | undefined {
  const cookies = request.headers.get('cookie');
  // Nearly all requests have no such cookie, so they skip the parsing.
  if (!cookies?.includes('preview=')) return undefined;
  return new Bun.CookieMap(cookies).get(previewName(isHttps)) ?? undefined;
}

/** `Set-Cookie` for this cookie until `expiresAt` (milliseconds since 1970); without a token it removes the cookie. */
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
    /** Token that recognises the browser from an earlier login; it outlives the session. */
    device: readCookie(device),
    /** `maxAge`: lifetime of the session cookie in seconds. */
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
