import * as v from 'valibot';
import { Instant, pagingQuery, queryBoolean, RecordId, sortQuery } from './schema';

/** A person who has written: all messages from one e-mail address, ignoring case. */
export const Customer = v.object({
  /** Id of the person's first message, which identifies the person; the ids of the other messages are accepted, too. */
  id: RecordId,
  /** Name and e-mail address of the newest message. */
  name: v.string(),
  email: v.string(),
  /** Telephone numbers as typed, without duplicates, newest first. */
  phones: v.array(v.string()),
  messages: v.number(),
  /** Number of messages that are waiting for a reply. */
  toAnswer: v.number(),
  /** The newest message that is waiting for a reply; if there is none, the newest message. */
  replyTo: RecordId,
  /** Time of the newest message or reply. */
  lastContactAt: Instant,
  /** The cars that the messages are about, without duplicates, newest first; `isThere` is false for a deleted car. */
  cars: v.array(v.object({ id: RecordId, name: v.string(), isThere: v.boolean() })),
});
export type Customer = v.InferOutput<typeof Customer>;

export const customerSorts = ['name', 'messages', 'lastContactAt'] as const;

/**
 * Default order: newest contact first. `toAnswer`: only customers with, or without, a message that is waiting for a
 * reply.
 */
export const CustomerListQuery = v.object({ ...pagingQuery, toAnswer: queryBoolean, sort: sortQuery(customerSorts) });
export type CustomerListQuery = v.InferOutput<typeof CustomerListQuery>;
