import type { EmailDelivery } from '@officina/contracts/email';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { emailAttempts, emails } from '../../db/schema';
import { notFound } from '../../http/problems';
import { sayProblem } from './mail-problem';

/** SQL condition: undelivered e-mails, in the form that their index supports. */
export const isUndelivered = sql`${emails.status} in ('retrying', 'failed')`;

type Row = typeof emails.$inferSelect;
type Attempt = typeof emailAttempts.$inferSelect;

/** The e-mails of a message with their attempts, oldest first. */
export async function emailsOf(db: Db, messageId: number): Promise<{ row: Row; delivery: EmailDelivery }[]> {
  const rows = await db.select().from(emails).where(eq(emails.messageId, messageId)).orderBy(asc(emails.id));
  return withAttempts(db, rows);
}

/** Throws 404. */
export async function getDelivery(db: Db, id: number): Promise<EmailDelivery> {
  const [found] = await withAttempts(db, await db.select().from(emails).where(eq(emails.id, id)));
  if (!found) throw notFound('email');
  return found.delivery;
}

async function withAttempts(db: Db, rows: Row[]): Promise<{ row: Row; delivery: EmailDelivery }[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(emailAttempts)
    .where(inArray(emailAttempts.emailId, ids))
    .orderBy(asc(emailAttempts.id));
  const byEmail = Map.groupBy(attempts, ({ emailId }) => emailId);
  return rows.map((row) => ({ row, delivery: toDelivery(row, byEmail.get(row.id) ?? []) }));
}

function toDelivery({ id, status, isDoubtful, problem, nextTryAt, sentAt }: Row, attempts: Attempt[]): EmailDelivery {
  return {
    id,
    status,
    isDoubtful,
    problem: problem && sayProblem(problem),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    attempts: attempts.map(({ at, way, outcome, said }) => ({ at: at.toISOString(), way, outcome, said })),
  };
}
