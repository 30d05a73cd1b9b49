import type { Page } from '@officina/contracts/client';
import type { ContactDraft, ContactMessage, MessageListQuery } from '@officina/contracts/message';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { orderOf } from '../../db/list';
import { messages } from '../../db/schema';
import { networkOf } from '../../http/network';
import { notFound } from '../../http/not-found';
import type { Actor } from '../audit/audit.service';
import { findPage, kinds } from '../kinds';
import { changeRecords } from '../record/bulk.service';
import type { Rows } from '../rows';
import { countTry, forgetOldTries, rules, throttleKey } from '../throttle/throttle.service';
import { conditionOf } from './message-condition';

/** Stores a visitor's message; throws 429. A filled honeypot field (`website`) drops the message without an error. */
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
  const { items, total } = await findPage(db, 'message', conditionOf(query), orderOf(messages, query.sort), query);
  return { items: items.map(toMessage), total };
}

export async function getMessage(db: Db, id: number): Promise<ContactMessage> {
  const [row] = await kinds.message.find(db, { where: eq(messages.id, id) });
  if (!row) throw notFound('message');
  return toMessage(row);
}

export async function markMessageRead(db: Db, actor: Actor, id: number): Promise<ContactMessage> {
  await changeRecords(db, actor, 'message', [id], { read: true });
  return getMessage(db, id);
}

const toMessage = (row: Rows['message']): ContactMessage => ({ ...row, createdAt: row.createdAt.toISOString() });
