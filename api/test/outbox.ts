import { eq, inArray } from 'drizzle-orm';
import { emails } from '../src/db/schema';
import { sendEmail } from '../src/modules/email/email-worker';
import { attachmentsOf } from '../src/modules/message/reply-picture.service';
import { mailDns } from './mail-dns';
import { secret, type TestApp } from './test-app';

/** The dependencies for sending. */
export const sendingParts = ({ database: { db }, jobs, env, media }: TestApp) => ({
  ...{ db, jobs, env, secret, mailDns },
  attachmentsOf: (entryId: number) => attachmentsOf({ db, media }, entryId),
});

/**
 * Tries to send every waiting e-mail as if it were due; returns the ids. `timeout`: milliseconds for each response of
 * the mail server or service.
 */
export async function sendWaiting(api: TestApp, timeout = 10_000): Promise<number[]> {
  const { db } = api.database;
  const waiting = await db
    .update(emails)
    .set({ nextTryAt: new Date() })
    .where(inArray(emails.status, ['waiting', 'retrying']))
    .returning({ id: emails.id });
  const ids = waiting.map(({ id }) => id);
  for (const id of ids) await sendEmail(sendingParts(api), id, timeout);
  return ids;
}

export async function emailRow(api: TestApp, id: number) {
  const [row] = await api.database.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Error(`There is no e-mail ${id}`);
  return row;
}
