import type { ChangedRecords, ChosenRecords } from '@officina/contracts/bulk';
import type { Page } from '@officina/contracts/client';
import type { ContactDraft, ContactMessage, MessageListQuery } from '@officina/contracts/message';
import { asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { orderOf, sliceOf } from '../../db/list';
import { messages } from '../../db/schema';
import { networkOf } from '../../http/network';
import { notFound } from '../../http/not-found';
import { countTry, forgetOldTries, rules, throttleKey } from '../../http/throttle';
import { type Actor, type AuditNote, recordAudit } from '../audit/audit.service';
import { messageTitle } from '../audit/record-titles';
import { moveToBin } from '../bin/bin.service';
import { conditionOf } from './message-condition';

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
  const where = conditionOf(query);
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(...orderOf(messages, query.sort))
    .limit(slice.limit)
    .offset(slice.offset);
  return { items: rows.map(toMessage), total: slice.isWhole ? rows.length : await db.$count(messages, where) };
}

export async function getMessage(db: Db, id: number): Promise<ContactMessage> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return toMessage(row);
}

export async function markMessageRead(db: Db, actor: Actor, id: number): Promise<ContactMessage> {
  await markMessagesRead(db, actor, [id]);
  return getMessage(db, id);
}

/** Answers those that were unread before. */
export const markMessagesRead = (db: Db, actor: Actor, ids: ChosenRecords['ids']): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const unread = (await holdMessages(tx, ids)).filter((row) => !row.read).map((row) => row.id);
    await tx.update(messages).set({ read: true }).where(inArray(messages.id, unread));
    await recordAudit(
      tx,
      actor,
      ...unread.map(
        (id): AuditNote => ({
          action: 'changed',
          kind: 'message',
          recordId: id,
          title: messageTitle(id),
          fields: ['read'],
        }),
      ),
    );
    return { ids: unread };
  });

export async function deleteMessage(db: Db, actor: Actor, id: number): Promise<void> {
  const { ids } = await deleteMessages(db, actor, [id]);
  if (ids.length === 0) throw notFound('message');
}

/** Moves these messages to the bin. */
export const deleteMessages = (db: Db, actor: Actor, ids: ChosenRecords['ids']): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const rows = await holdMessages(tx, ids);
    const gone = rows.map((row) => row.id);
    await tx.delete(messages).where(inArray(messages.id, gone));
    await moveToBin(tx, actor, ...rows.map((row) => ({ kind: 'message' as const, row })));
    return { ids: gone };
  });

/** In the order of their ids, so that two such writes never wait for each other. */
const holdMessages = (tx: Db, ids: number[]) =>
  tx.select().from(messages).where(inArray(messages.id, ids)).orderBy(asc(messages.id)).for('update');

function toMessage(row: Row | undefined): ContactMessage {
  if (!row) throw notFound('message');
  return { ...row, createdAt: row.createdAt.toISOString() };
}
