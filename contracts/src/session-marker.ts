/**
 * Name of a cookie that scripts can read, set together with the HttpOnly session cookie. A browser without it (every
 * visitor) skips the request for the signed-in user. It grants no access. Over https the name has the prefix "__Host-".
 */
export const sessionMarker = 'signed_in';
