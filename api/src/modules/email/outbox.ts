import { and, between, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { emailAttempts, emails } from '../../db/schema';
import type { Jobs } from '../../jobs/jobs';

/** Seconds to wait for a browser's report before the server sends the e-mail itself. */
export const browserSeconds = 60;
/** Maximum difference of two machines' clocks in milliseconds. */
export const clockDifference = 5000;

type NewEmail = Omit<typeof emails.$inferInsert, 'nextTryAt' | 'status'>;

/**
 * Stores an e-mail and the job that sends it, in the caller's transaction. If a browser was asked to send it
 * (`awaitsBrowser`), the job waits for its report. Returns the id of the e-mail.
 */
export async function addEmail(tx: Db, jobs: Pick<Jobs, 'add'>, email: NewEmail): Promise<number> {
  const seconds = email.awaitsBrowser ? browserSeconds : 0;
  const nextTryAt = new Date(Date.now() + seconds * 1000);
  const [row] = await tx
    .insert(emails)
    .values({ ...email, parameters: wellFormed(email.parameters), nextTryAt })
    .returning({ id: emails.id });
  if (!row) throw new Error('An insert returned no row');
  await jobs.add(tx, 'email', { id: row.id }, seconds);
  return row.id;
}

/**
 * Replaces the content of an unsent e-mail and restarts its attempts. If a browser was asked to send the previous
 * content and has not reported, or an attempt has an unknown end, that content may have been sent. The e-mail must be
 * locked.
 */
export async function replaceEmail(
  tx: Db,
  jobs: Pick<Jobs, 'add'>,
  before: typeof emails.$inferSelect,
  { parameters, awaitsBrowser }: { parameters: Record<string, string>; awaitsBrowser: boolean },
): Promise<void> {
  const seconds = awaitsBrowser ? browserSeconds : 0;
  await tx
    .update(emails)
    .set({
      parameters: wellFormed(parameters),
      awaitsBrowser,
      headerId: null,
      status: 'waiting',
      isDoubtful: before.isDoubtful || before.awaitsBrowser || (await mayHaveLeft(tx, before.id)),
      problem: null,
      firstTriedAt: null,
      nextTryAt: new Date(Date.now() + seconds * 1000),
    })
    .where(eq(emails.id, before.id));
  await jobs.add(tx, 'email', { id: before.id }, seconds);
}

/**
 * Lets a visitor's browser send the notification of a message after all, if it has neither been reported nor sent;
 * returns whether the browser should send it. The receipt in the lost response becomes invalid.
 */
export async function askBrowserAgain(
  tx: Db,
  jobs: Pick<Jobs, 'add'>,
  messageId: number,
  receiptHash: string,
): Promise<boolean> {
  const isOfMessage = and(eq(emails.messageId, messageId), eq(emails.kind, 'notification'));
  const [email] = await tx.select().from(emails).where(isOfMessage).for('update');
  if (!email?.awaitsBrowser || (email.status !== 'waiting' && email.status !== 'failed')) return false;
  const nextTryAt = new Date(Date.now() + browserSeconds * 1000);
  await tx
    .update(emails)
    .set({ receiptHash, status: 'waiting', problem: null, nextTryAt })
    .where(eq(emails.id, email.id));
  await jobs.add(tx, 'email', { id: email.id }, browserSeconds);
  return true;
}

/** Cancels those e-mails that were not sent, because their links are invalid now. */
export async function cancelEmails(tx: Db, ids: (number | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await tx
    .update(emails)
    .set({ status: 'cancelled', sealedLink: null, nextTryAt: null })
    .where(and(inArray(emails.id, known), inArray(emails.status, unsent)));
}

/** Whether the e-mail has an attempt whose end is unknown. */
export async function mayHaveLeft(tx: Db, emailId: number): Promise<boolean> {
  const isOpen = and(eq(emailAttempts.emailId, emailId), inArray(emailAttempts.outcome, ['running', 'unknown']));
  return (await tx.$count(emailAttempts, isOpen)) > 0;
}

/** Milliseconds after which a process that has not stored the outcome of an attempt is considered dead. */
export const longestTryMs = 90_000;

/** The attempt that a process is currently making: not one of the future, which a clock that was wrong has left. */
export async function findRunningTry(tx: Db, emailId: number) {
  const now = Date.now();
  const { emailId: id, outcome, at } = emailAttempts;
  const isNow = between(at, new Date(now - longestTryMs), new Date(now + longestTryMs));
  const isRunning = and(eq(id, emailId), eq(outcome, 'running'), isNow);
  const [running] = await tx.select().from(emailAttempts).where(isRunning);
  return running;
}

const unsent = ['waiting', 'retrying', 'failed', 'unsent'] as const;

/** Numbers of unsent e-mails by status. */
export async function countUnsentEmails(db: Db): Promise<[status: string, number: number][]> {
  const rows = await db
    .select({ status: emails.status, number: count() })
    .from(emails)
    .where(inArray(emails.status, unsent))
    .groupBy(emails.status);
  const counts = new Map<string, number>(rows.map(({ status, number }) => [status, number]));
  return unsent.map((status) => [status, counts.get(status) ?? 0]);
}

/** Replaces lone surrogates, which JSON columns refuse, unlike text columns. */
const wellFormed = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value.toWellFormed()]));
