import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { Instant, RecordId } from './schema';

/** Maximum number of messages that each section of the to-do list names. */
export const mostNamed = 3;

/** Number of days after which a reserved car appears in the to-do list. */
export const longReservedDays = 14;

const message = { id: RecordId, name: v.string(), subject: v.nullable(v.string()) };

const Messages = <Since extends v.ObjectEntries>(since: Since) =>
  v.object({
    total: v.number(),
    /** Those that have been waiting longest, at most `mostNamed`. */
    first: v.array(v.object({ ...message, ...since })),
  });

/** The to-do list of the back office. Finished items are not included. */
export const ToDo = v.object({
  /** Server time, to which all waiting times refer. */
  at: Instant,
  /**
   * Messages in the states "new" and "open" without a reminder, counted up to `mostCounted + 1`; `since`: when they
   * arrived, or when they got their state after the first reply.
   */
  answers: Messages({ since: Instant }),
  /** Messages whose reminder is due; `remindOn`: a calendar date in Italy. */
  reminders: Messages({ remindOn: v.string() }),
  /** Messages with an undelivered e-mail; `since`: when the first of these e-mails was written. */
  undelivered: Messages({ since: Instant }),
  /**
   * Drafts by kind, and cars that have been reserved for at least `longReservedDays`; `since`: when the first of them
   * got its state. Only kinds with such records.
   */
  records: v.array(
    v.object({
      kind: v.picklist(ownerKinds),
      state: v.picklist(['draft', 'reserved']),
      total: v.number(),
      since: Instant,
      /** The record that has been waiting longest. */
      first: v.object({ id: RecordId, name: v.string() }),
    }),
  ),
  /** Pictures of public records without alternative text, counted up to `mostCounted + 1`. */
  undescribed: v.number(),
  /** Whether the site cannot send e-mails; only for owners. */
  lacksMail: v.boolean(),
  /** Whether this request came through a proxy that hides the visitors' addresses; only for owners. */
  isBehindUnknownProxy: v.boolean(),
});
export type ToDo = v.InferOutput<typeof ToDo>;
