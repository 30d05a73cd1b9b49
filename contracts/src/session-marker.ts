/**
 * A readable cookie that stands beside the session's own, unreadable one: a browser that has it
 * asks who is signed in, and one that has not (every visitor) is spared the call. It opens nothing.
 */
export const sessionMarker = 'signed_in';
