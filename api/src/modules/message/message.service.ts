import type { Page } from '@officina/contracts/client';
import type { ContactDraft, ContactMessage, MessageListQuery } from '@officina/contracts/message';
import { and, eq, ilike, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { containing, orderOf, sliceOf } from '../../db/list';
import { messages } from '../../db/schema';
import { notFound } from '../../http/not-found';
import { countTry, forgetOldTries, networkOf, rules, throttleKey } from '../../http/throttle';

type Row = typeof messages.$inferSelect;

/** Keeps a visitor's message. One with the hidden field filled is a robot's: answered alike and dropped. */
export async function receiveMessage(
  { db, secret }: { db: Db; secret: string },
  address: string,
  { website, ...message }: ContactDraft,
): Promise<void> {
  await forgetOldTries(db);
  await countTry(db, rules.contact, throttleKey(rules.contact, networkOf(address), secret));
  if (!website) await db.insert(messages).values(message);
}

export async function listMessages(
  db: Db,
  query: v.InferOutput<typeof MessageListQuery>,
): Promise<Page<ContactMessage>> {
  const slice = sliceOf(query);
  const text = query.q ? containing(query.q) : undefined;
  const where = and(
    query.unread === undefined ? undefined : eq(messages.read, !query.unread),
    text ? or(ilike(messages.name, text), ilike(messages.email, text), ilike(messages.subject, text)) : undefined,
  );
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(...orderOf(messages, query.sort))
    .limit(slice.limit)
    .offset(slice.offset);
  return { items: rows.map(toMessage), total: slice.isWhole ? rows.length : await db.$count(messages, where) };
}

export async function markMessageRead(db: Db, id: number): Promise<ContactMessage> {
  const [row] = await db.update(messages).set({ read: true }).where(eq(messages.id, id)).returning();
  return toMessage(row);
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  const [gone] = await db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id });
  if (!gone) throw notFound('message');
}

function toMessage(row: Row | undefined): ContactMessage {
  if (!row) throw notFound('message');
  return { ...row, createdAt: row.createdAt.toISOString() };
}
