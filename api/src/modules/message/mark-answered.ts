import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { messages } from '../../db/schema';
import type { Rows } from '../../db/tables/rows';
import { isDue } from './message.service';
import { changeState } from './message-state.service';

/**
 * Marks a message as read and waiting for the customer, and removes its reminder if it is due, because the answer was
 * its purpose. The message must be locked.
 */
export async function markAnswered(tx: Db, message: Rows['message'], at: Date): Promise<void> {
  const remindOn = sql`case when ${isDue()} then null else ${messages.remindOn} end`;
  const change = { read: true, answeredAt: message.answeredAt ?? at, remindOn };
  await tx.update(messages).set(change).where(eq(messages.id, message.id));
  // A closed enquiry keeps its state: the answer may be a farewell.
  if (message.state === 'new' || message.state === 'open') await changeState(tx, [message.id], 'waiting', null);
}
