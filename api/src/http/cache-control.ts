/** All Cache-Control headers of the site. */
export const cacheControl = {
  /** Not cached: responses that need a session, errors, responses that change constantly. */
  never: 'no-store',
  /** Not cached, and marked as private for shared caches: pictures that only administrators may see. */
  neverShared: 'private, no-store',
  /** Cached by everyone, revalidated each time: responses made from content. */
  revalidated: 'no-cache',
  /** The same, but only in browsers: pages while a release is staged. */
  revalidatedByOne: 'private, no-cache',
  /** Cached by everyone for a year: the URL changes with the content. */
  lasting: 'public, max-age=31536000, immutable',
  /** Cached by browsers for a year; shared caches revalidate each time whether it is still public. */
  lastingWhilePublic: 'public, max-age=31536000, s-maxage=0, immutable',
  /** Cached by browsers for a minute: the stored picture instead of a variant that does not exist yet. */
  standIn: 'public, max-age=60, s-maxage=0',
  /** Cached by everyone for five minutes: files whose URL stays the same when their content changes. */
  unhashed: 'public, max-age=300',
} as const;
