/**
 * Cookie that scripts can read, set together with the HttpOnly session cookie. Browsers without it (all visitors) skip
 * the request for the signed-in user. It grants no access. Over HTTPS its name has the prefix "__Host-".
 */
export const sessionMarker = 'signed_in';

const pattern = new RegExp(`${sessionMarker}=1(?:\\.(\\d+))?(?=;|$)`);

/** Its value: "1." and the account id, so that every tab notices a change of the account without a request. */
export const markerOf = (userId: number): string => `1.${userId}`;

/** Account id from the cookie, or null without it; 0 for a cookie of an earlier release, which has no id. */
export function markedAccount(cookies: string): number | null {
  const marker = cookies.match(pattern);
  return marker && Number(marker[1] ?? 0);
}
