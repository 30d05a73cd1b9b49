import type { RemotePart } from '@officina/contracts/remotes';
import * as v from 'valibot';
import type { ReleaseId } from '../../render-fault';
import { longestError, mostFrames } from './code-error';

/** Maximum length of a page's HTML, and of its data, in characters. */
const longestContent = 8 * 1024 * 1024;
/** Maximum length of a page's head, and of the path with query of a read, in characters. */
const longestHead = 100_000;
const longestPath = 8000;
/** Maximum number of parts of remotes in a page. */
const mostParts = 200;

/** The elements allowed in the head, as React renders them: none of them can hide what follows. */
const headElements =
  /^(?:<title>[^<]*<\/title>|<(?:meta|link)(?: [\w:.-]+="[^"<>]*")*\/?>|<script type="application\/ld\+json">[^<]*<\/script>)*$/;

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

/** A single line, for the log and for publishers. */
const Line = v.pipe(
  text(longestError),
  v.transform((line) => line.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')),
);

const Parts = v.pipe(
  v.array(v.custom<RemotePart>((part) => typeof part === 'string' && /^\w{1,60}\/\w{1,60}$/.test(part))),
  v.maxLength(mostParts),
);

const Page = v.object({
  status: v.pipe(
    v.number(),
    v.integer(),
    v.check((status) => status === 200 || (status >= 400 && status <= 599)),
  ),
  body: text(longestContent),
  head: v.pipe(text(longestHead), v.regex(headElements)),
  state: v.pipe(text(longestContent), v.check(isJsonOrEmpty)),
  isIncomplete: v.optional(v.boolean(), false),
  parts: Parts,
  missing: v.optional(Parts),
});

/**
 * Schema of the messages from a process with these bundles. The bundles share the process with the program that sends
 * the messages, so no message can be trusted: an invalid one ends the process.
 */
export function answerOf(bundles: readonly ReleaseId[]) {
  const Release = v.pipe(
    v.object({ name: v.string(), version: v.string() }),
    v.transform(({ name, version }): ReleaseId | undefined =>
      bundles.some((bundle) => bundle.name === name && bundle.version === version) ? { name, version } : undefined,
    ),
  );
  const error = { error: Line, frames: v.pipe(v.array(Line), v.maxLength(mostFrames)), release: v.optional(Release) };
  const thrown = v.object(error);
  const faults = v.array(v.object({ kind: v.literal('unloadable'), ...error }));
  return v.union([
    /** A read of the API: path and query of a GET. */
    v.object({ read: v.pipe(v.number(), v.safeInteger()), path: v.pipe(text(longestPath), v.regex(/^[!-~]+$/)) }),
    v.object({ loading: Release }),
    v.object({ faults: v.pipe(faults, v.maxLength(bundles.length)) }),
    v.object({ id: v.number(), page: Page, thrown: v.optional(thrown) }),
    v.object({ id: v.number(), thrown }),
    v.object({ thrown }),
  ]);
}

/** A message from a renderer process. */
export type RendererAnswer = v.InferInput<ReturnType<typeof answerOf>>;

function isJsonOrEmpty(written: string): boolean {
  try {
    return written === '' || JSON.parse(written) !== undefined;
  } catch {
    return false;
  }
}
