import * as v from 'valibot';

/**
 * Problem types that clients handle specially; all others are "about:blank". `secondFactor`: the password is correct,
 * and `login` also needs a code. `confirmation`: the session has to confirm its password (`confirmSession`) first.
 * `rehearsal`: a release does not render the site's pages; a rollback can be repeated without the rehearsal. `busy`:
 * the server could not check; the call may be repeated.
 */
export const problemTypes = {
  secondFactor: 'urn:officina:problem:second-factor',
  confirmation: 'urn:officina:problem:confirmation',
  rehearsal: 'urn:officina:problem:rehearsal',
  busy: 'urn:officina:problem:busy',
} as const;

/** RFC 9457 problem details. `detail`: a sentence in Italian, or in English for programs; it never contains input. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  /**
   * For 422: dot path ("images.2") and message of each invalid field. For a release that does not fit: module and
   * reasons, in English. For a release that does not render a page: the page, the error, and the stack frames inside
   * releases, innermost first ("CarCard (mfe_public, 812:7)").
   */
  errors: v.optional(
    v.array(v.object({ path: v.string(), message: v.string(), frames: v.optional(v.array(v.string())) })),
  ),
  /** Id of the request, as in the header X-Request-Id and in the server's log. */
  requestId: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof Problem>;
