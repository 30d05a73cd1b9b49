import * as v from 'valibot';

/**
 * Types of problems that a client treats in a special way; others are "about:blank". `secondFactor`: the password is
 * right, and `login` needs a code too. `confirmation`: the session has to confirm its password (`confirmSession`) first.
 * `rehearsal`: a release does not render the site's pages; a way back can go live without the rehearsal. `busy`: the server
 * could not tell; the call may be repeated.
 */
export const problemTypes = {
  secondFactor: 'urn:officina:problem:second-factor',
  confirmation: 'urn:officina:problem:confirmation',
  rehearsal: 'urn:officina:problem:rehearsal',
  busy: 'urn:officina:problem:busy',
} as const;

/** RFC 9457 problem details. `detail` is one sentence for the user, Italian or for a program English; input is never echoed. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  /**
   * For 422: the dot path ("images.2") and the message of each invalid field. For a release that does not fit: its module
   * and each reason, in English. For one that does not render a page: the page, what is wrong, and the functions of
   * releases that were running, the innermost first ("CarCard (mfe_public, 812:7)").
   */
  errors: v.optional(
    v.array(v.object({ path: v.string(), message: v.string(), frames: v.optional(v.array(v.string())) })),
  ),
  /** The id of the request, as in the header X-Request-Id and in the server's log. */
  requestId: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof Problem>;
