import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { binEntries, messages, suspectedMessages } from '../../db/schema';
import { notFound } from '../../http/problems';

/** A person's identifier: the e-mail address in PostgreSQL's lower case. Throws 404 for a missing message. */
export async function personOf(db: Db, messageId: number): Promise<string> {
  const lower = sql<string>`lower(${messages.email})`;
  const [row] = await db.select({ person: lower }).from(messages).where(eq(messages.id, messageId));
  if (!row) throw notFound('message');
  return row.person;
}

/** The row of a message in the bin. */
const binned = sql`${binEntries.record}->'row'`;
const isMessage = eq(binEntries.kind, 'message');

/** SQL: the person who sent this message; null for a missing one. */
export const senderOf = (messageId: number): SQL =>
  sql`(select lower(${messages.email}) from ${messages} where ${eq(messages.id, messageId)})`;

export const isOf = (person: string | SQL): SQL => sql`lower(${messages.email}) = ${person}`;
export const isSuspectedOf = (person: string | SQL): SQL => sql`lower(${suspectedMessages.email}) = ${person}`;
export const isBinnedOf = (person: string): SQL | undefined =>
  and(isMessage, sql`lower(${binned}->>'email') = ${person}`);

/** Subquery: all messages with their persons, including those in the bin, with distinct column names. */
export function lettersOf(db: Db) {
  const there = db
    .select({
      id: sql<number>`${messages.id}`.as('letter_id'),
      person: sql<string>`lower(${messages.email})`.as('person'),
      at: sql<Date>`${messages.createdAt}`.as('written_at'),
      isThere: sql<boolean>`true`.as('is_there'),
    })
    .from(messages);
  const inBin = db
    .select({
      id: sql<number>`(${binned}->>'id')::int`.as('letter_id'),
      person: sql<string>`lower(${binned}->>'email')`.as('person'),
      at: sql<Date>`(${binned}->>'createdAt')::timestamptz`.as('written_at'),
      isThere: sql<boolean>`false`.as('is_there'),
    })
    .from(binEntries)
    .where(isMessage);
  return there.unionAll(inBin).as('letters');
}
