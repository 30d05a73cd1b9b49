/** Every Cache-Control header of the site: who may cache a response, and for how long. */
export const cacheControl = {
  /** Not cached: responses that need a session, errors, responses that change from moment to moment. */
  never: 'no-store',
  /** Not cached, and marked private for shared caches: a picture that only administrators may see. */
  neverShared: 'private, no-store',
  /** Cached by everyone but revalidated each time: responses made from the content. */
  revalidated: 'no-cache',
  /** The same in browsers alone: pages while two sets of releases are shown. */
  revalidatedByOne: 'private, no-cache',
  /** Cached by everyone for a year: the URL changes with the content. */
  lasting: 'public, max-age=31536000, immutable',
  /** Cached by browsers for a year; a shared cache revalidates each time whether it is still public. */
  lastingWhilePublic: 'public, max-age=31536000, s-maxage=0, immutable',
  /** Cached by browsers for a minute: the stored picture in place of a variant that does not exist yet. */
  standIn: 'public, max-age=60, s-maxage=0',
  /** Cached by everyone for five minutes: a file whose URL stays the same when its content changes. */
  unhashed: 'public, max-age=300',
} as const;
