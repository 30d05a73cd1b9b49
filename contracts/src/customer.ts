import * as v from 'valibot';
import { Instant, pagingQuery, queryBoolean, RecordId, sortQuery } from './schema';

/** A person who has written: everybody whose messages came from one e-mail address, in whatever case. */
export const Customer = v.object({
  /** The person's first message, whose id stands for the person: another one of theirs finds the same person. */
  id: RecordId,
  /** Name and e-mail address of the newest message. */
  name: v.string(),
  email: v.string(),
  /** Telephones as they were typed, each number once, the newest first. */
  phones: v.array(v.string()),
  messages: v.number(),
  /** How many of the messages wait for an answer. */
  toAnswer: v.number(),
  /** The newest message that waits for an answer; without one, the newest message. */
  replyTo: RecordId,
  /** Time of the newest message or reply. */
  lastContactAt: Instant,
  /** The cars that the messages are about, each once, the newest first; `isThere` is false for one that was deleted. */
  cars: v.array(v.object({ id: RecordId, name: v.string(), isThere: v.boolean() })),
});
export type Customer = v.InferOutput<typeof Customer>;

export const customerSorts = ['name', 'messages', 'lastContactAt'] as const;

/** Without a sort key, the newest contact comes first. `toAnswer`: those with a message that waits, or those without. */
export const CustomerListQuery = v.object({ ...pagingQuery, toAnswer: queryBoolean, sort: sortQuery(customerSorts) });
export type CustomerListQuery = v.InferOutput<typeof CustomerListQuery>;
