import type { NotificationReport } from '@officina/contracts/contact';
import type { EmailDelivery, EmailReport } from '@officina/contracts/email';
import type { SessionUser } from '@officina/contracts/session';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { emailAttempts, emails } from '../../db/schema';
import type { Deps } from '../../deps';
import { DomainError, notFound, ownersOnly } from '../../http/problems';
import { hashOf } from '../../token';
import { getDelivery } from './deliveries';
import { isObsolete } from './email-worker';
import { type MailProblem, noWay } from './mail-problem';
import { mayHaveLeft } from './outbox';
import { findMailSetup, mailWays } from './ways';

type Outbox = Pick<Deps, 'db' | 'jobs'>;
type Row = typeof emails.$inferSelect;

/** Records a visitor's browser's report about a notification. The receipt can be used once; throws 404. */
export const reportNotification = ({ db, jobs }: Outbox, { receipt, isSent }: NotificationReport): Promise<void> =>
  db.transaction(async (tx) => {
    const [email] = await tx
      .select()
      .from(emails)
      .where(eq(emails.receiptHash, hashOf(receipt)))
      .for('update');
    if (!email) throw new DomainError(404, 'Ricevuta non valida');
    await noteReport(tx, jobs, email, { isSent, said: '' });
  });

/**
 * Records a browser's report about a reply; a repeated success changes nothing. Throws 404, also for an e-mail that is
 * no reply, so that no such report can suppress a notification.
 */
export const reportEmail = ({ db, jobs }: Outbox, id: number, report: EmailReport): Promise<EmailDelivery> =>
  db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
    if (email?.kind !== 'reply') throw notFound('email');
    const { attempts } = await getDelivery(tx, id);
    const isKnown = attempts.some(({ way, outcome }) => way === 'browser' && outcome === 'sent');
    if (!isKnown) await noteReport(tx, jobs, email, { said: '', ...report });
    return getDelivery(tx, id);
  });

async function noteReport(tx: Db, jobs: Outbox['jobs'], email: Row, { isSent, said }: Required<EmailReport>) {
  const now = new Date();
  await tx
    .insert(emailAttempts)
    .values({ emailId: email.id, way: 'browser', outcome: isSent ? 'sent' : 'failed', said });
  const isDone = email.status === 'sent' || email.status === 'cancelled';
  const known = { awaitsBrowser: false, receiptHash: null };
  if (isSent) {
    await tx
      .update(emails)
      .set({
        ...known,
        status: 'sent',
        // The server has sent it, too, or may have.
        isDoubtful: email.isDoubtful || email.status === 'sent' || (await mayHaveLeft(tx, email.id)),
        problem: null,
        nextTryAt: null,
        sentAt: email.sentAt ?? now,
      })
      .where(eq(emails.id, email.id));
    return;
  }
  await tx
    .update(emails)
    .set({ ...known, ...(isDone ? {} : { status: 'retrying', problem: browserFailed, nextTryAt: now }) })
    .where(eq(emails.id, email.id));
  if (!isDone) await jobs.add(tx, 'email', { id: email.id });
}

const browserFailed: MailProblem = 'browser-failed';

/**
 * Retries an undelivered e-mail immediately, and for another 48 hours. Throws 404, or 409 if it cannot be sent. E-mails
 * without a message, such as those with a link for an account, are only for owners.
 */
export const retryEmail = (
  { db, jobs, env }: Outbox & Pick<Deps, 'env'>,
  { role }: Pick<SessionUser, 'role'>,
  id: number,
): Promise<EmailDelivery> =>
  db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
    if (!email) throw notFound('email');
    if (email.messageId === null && role !== 'owner') throw ownersOnly();
    // Its link is invalid and no longer stored.
    if (email.status === 'cancelled') throw new DomainError(409, 'L’email è stata annullata: non può più partire.');
    if (email.status === 'sent') throw new DomainError(409, 'L’email è già partita.');
    if (await isObsolete(tx, email)) {
      throw new DomainError(409, 'Il messaggio è stato eliminato: ripristinalo dal cestino prima di spedire l’email.');
    }
    if (mailWays(await findMailSetup(tx, env)).length === 0) throw new DomainError(409, `Non può partire: ${noWay}`);
    const status = email.status === 'waiting' || email.status === 'unsent' ? 'waiting' : 'retrying';
    await tx.update(emails).set({ status, firstTriedAt: null, nextTryAt: new Date() }).where(eq(emails.id, id));
    await jobs.add(tx, 'email', { id });
    return getDelivery(tx, id);
  });
