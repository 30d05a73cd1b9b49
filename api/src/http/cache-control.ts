/** Every Cache-Control header of the site: who may keep an answer, and for how long. */
export const cacheControl = {
  /** Nobody: what only some may see, failures, what is another one a moment later. */
  never: 'no-store',
  /** Nobody, and no shared cache between: a picture that only administrators see. */
  neverShared: 'private, no-store',
  /** Everyone, who ask each time whether it is still the same: what is made of the content. */
  revalidated: 'no-cache',
  /** Everyone for ever: the address changes with the content. */
  lasting: 'public, max-age=31536000, immutable',
  /** Browsers for ever; a shared cache asks each time whether it is still public. */
  lastingWhilePublic: 'public, max-age=31536000, s-maxage=0, immutable',
  /** Browsers for a minute: the stored picture in place of a variant that is not made yet. */
  standIn: 'public, max-age=60, s-maxage=0',
  /** Everyone for five minutes: a file whose address stays when its content changes. */
  unhashed: 'public, max-age=300',
} as const;
