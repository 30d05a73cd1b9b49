/**
 * Name of a cookie that scripts can read, set together with the HttpOnly session cookie. A browser without it (every
 * visitor) skips the request for the signed-in user. It grants no access. Over https the name has the prefix "__Host-".
 */
export const sessionMarker = 'signed_in';

const pattern = new RegExp(`${sessionMarker}=1(?:\\.(\\d+))?(?=;|$)`);

/** Its value: "1", and whose session it is, so that every tab sees without a request when that changes. */
export const markerOf = (userId: number): string => `1.${userId}`;

/** The id of the account whose session a browser has, or null. 0 for a session of an earlier release, which does not say. */
export function markedAccount(cookies: string): number | null {
  const marker = cookies.match(pattern);
  return marker && Number(marker[1] ?? 0);
}
