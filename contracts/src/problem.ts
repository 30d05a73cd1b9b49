import * as v from 'valibot';

/** RFC 9457 problem details. `detail` is one Italian sentence for people; nothing of the input is echoed. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  /** For 422: each refused field as a dot path ("images.2"), with its message. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;
