import { eq, inArray } from 'drizzle-orm';
import { emails } from '../src/db/schema';
import { sendEmail } from '../src/modules/email/email-worker';
import { secret, type TestApp } from './test-app';

/**
 * Tries to send every e-mail that waits for a try, as if its time had come; returns the ids. `timeout`: milliseconds
 * that the other side has for each answer.
 */
export async function sendWaiting(api: TestApp, timeout = 10_000): Promise<number[]> {
  const { db } = api.database;
  const waiting = await db
    .update(emails)
    .set({ nextTryAt: new Date() })
    .where(inArray(emails.status, ['waiting', 'retrying']))
    .returning({ id: emails.id });
  const ids = waiting.map(({ id }) => id);
  const { jobs, env, media } = api;
  for (const id of ids) await sendEmail({ db, jobs, env, media, secret }, id, timeout);
  return ids;
}

/** The row of an e-mail. */
export async function emailRow(api: TestApp, id: number) {
  const [row] = await api.database.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Error(`There is no e-mail ${id}`);
  return row;
}
