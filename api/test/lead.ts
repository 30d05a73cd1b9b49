import { emails, messages } from '../src/db/schema';
import type { TestApp } from './test-app';

type NewMessage = Partial<typeof messages.$inferInsert>;

let people = 0;

/** Stores a message, by default from a new person; returns its id. */
export async function newMessage({ database }: TestApp, changes: NewMessage = {}): Promise<number> {
  people += 1;
  const row = { name: 'Anna Rossi', email: `anna${people}@example.org`, subject: 'Preventivo', message: 'Buongiorno' };
  const [message] = await database.db
    .insert(messages)
    .values({ ...row, ...changes })
    .returning();
  return message?.id ?? 0;
}

/** Stores an e-mail about a message; returns its id. */
export async function newEmail(
  { database }: TestApp,
  messageId: number,
  changes: Partial<typeof emails.$inferInsert> = {},
): Promise<number> {
  const [email] = await database.db
    .insert(emails)
    .values({ kind: 'notification', messageId, parameters: {}, ...changes })
    .returning();
  return email?.id ?? 0;
}
