import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { Instant, RecordId } from './schema';

/** Most messages that the list of what is to be done names in each of its parts. */
export const mostNamed = 3;

/** Pictures without a text are counted up to this number: counting all of a large site takes long. */
export const mostUndescribed = 1000;

/** Days after which a car that is still reserved is to be looked at. */
export const longReservedDays = 14;

const message = { id: RecordId, name: v.string(), subject: v.nullable(v.string()) };

const Messages = <Since extends v.ObjectEntries>(since: Since) =>
  v.object({
    total: v.number(),
    /** Those that have waited longest, at most `mostNamed`. */
    first: v.array(v.object({ ...message, ...since })),
  });

/** What is to be done in the back office. What is done is no longer in it. */
export const ToDo = v.object({
  /** The server's time, to which all waiting refers. */
  at: Instant,
  /**
   * Messages in the states "new" and "open" without a reminder, since they came, or since their state after the first
   * reply.
   */
  answers: Messages({ since: Instant }),
  /** Messages whose reminder is due; `remindOn` is a calendar date in Italy. */
  reminders: Messages({ remindOn: v.string() }),
  /** Messages with an undelivered e-mail, since the first of these was written. */
  undelivered: Messages({ since: Instant }),
  /**
   * Drafts of each kind, and cars that have been reserved for `longReservedDays` or more, since the first of them has
   * its state. Only where there are any.
   */
  records: v.array(
    v.object({
      kind: v.picklist(ownerKinds),
      state: v.picklist(['draft', 'reserved']),
      total: v.number(),
      since: Instant,
      /** The one that has waited longest. */
      first: v.object({ id: RecordId, name: v.string() }),
    }),
  ),
  /** Pictures of records that visitors see, without a text that says what is on them; at most `mostUndescribed`. */
  undescribed: v.number(),
  /** Whether no e-mail can leave the site; told to owners. */
  lacksMail: v.boolean(),
  /** Whether this request came through a proxy that makes one network of all visitors; told to owners. */
  isBehindUnknownProxy: v.boolean(),
});
export type ToDo = v.InferOutput<typeof ToDo>;
