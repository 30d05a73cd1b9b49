import type { StoredCompany } from '@officina/contracts/company-facts';
import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { emailAttempts, emails, messages } from '../../db/schema';
import type { Deps } from '../../deps';
import { unseal } from '../../secret-box';
import { readCompany } from '../company/company.service';
import { garageAddresses } from './garage-mail';
import type { MailProblem } from './mail-problem';
import { messageIdOf, threadOf } from './mail-thread';
import { clockDifference, findRunningTry, longestTryMs, mayHaveLeft } from './outbox';
import type { Attachment, Mail, Outcome } from './outcome';
import { findMailSetup, type MailSetup, mailWays, type ServerWay, sendBy } from './ways';

interface Parts extends Pick<Deps, 'db' | 'jobs' | 'env' | 'secret' | 'mailDns'> {
  /** The photos of a reply as attachments. */
  attachmentsOf(entryId: number): Promise<Attachment[]>;
}
type Row = typeof emails.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds from the first attempt to the last one. */
const longestTrying = 48 * hour;
/** Milliseconds after each attempt; the last value is repeated. */
const pauses = [1, 2, 5, 10, 30, 60, 120, 240].map((minutes) => minutes * minute);
/** Statuses of e-mails that are still to be sent. */
const due = ['waiting', 'retrying'] as const satisfies Row['status'][];
const isDue = (status: Row['status']): boolean => due.some((one) => one === status);

/** An attempt of this process to send an e-mail. */
interface Try {
  id: number;
  row: Row;
  way: ServerWay;
  /** Message-ID for SMTP. */
  headerId: string | null;
  thread: Awaited<ReturnType<typeof threadOf>>;
  setup: MailSetup;
  company: StoredCompany;
}

/** Starts sending the outbox. `timeout`: milliseconds for each response of the mail server or service. */
export const startSending = (parts: Parts, { timeout }: { timeout?: number } = {}): Promise<void> =>
  parts.jobs.work('email', ({ id }) => sendEmail(parts, id, timeout));

/** Tries to send an e-mail if it is due, and stores the outcome; rejects only if the database fails. */
export async function sendEmail(parts: Parts, id: number, timeout?: number): Promise<void> {
  const [found] = await parts.db.select().from(emails).where(eq(emails.id, id));
  if (!found || !isDue(found.status)) return;
  // Read before the attempt starts, because they may take longer than an attempt may.
  const attachments = found.entryId === null ? [] : await parts.attachmentsOf(found.entryId);
  // Committed before sending: if this process is killed, the attempt is still recorded as running.
  const begun = await parts.db.transaction((tx) => beginTry(tx, parts, found));
  if (!begun) return;
  const { setup, way, row } = begun;
  const link = row.sealedLink && (await unseal(parts.secret, 'account-link', row.sealedLink).catch(() => undefined));
  const outcome: Outcome =
    link === undefined
      ? { outcome: 'failed', said: '', problem: 'link-unreadable', isFinal: true }
      : await sendBy(parts, setup, way, { ...withLink(mailOf(begun), link), attachments }, timeout);
  await parts.db.transaction((tx) => storeOutcome(tx, parts, begun, outcome));
}

async function beginTry(tx: Db, { jobs, env }: Parts, { id, parameters }: Row): Promise<Try | undefined> {
  const [row] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
  const now = Date.now();
  if (!row || !isDue(row.status)) return;
  const running = await findRunningTry(tx, id);
  if (running) {
    await jobs.add(tx, 'email', { id }, (running.at.getTime() + longestTryMs - now) / 1000);
    return;
  }
  // The photos belong to a previous text: another job will send the new one.
  if (!Bun.deepEquals(row.parameters, parameters)) return;
  // Another job will send it later.
  if (row.nextTryAt && row.nextTryAt.getTime() > now + clockDifference) return;
  const change = (values: Partial<Row>) => tx.update(emails).set(values).where(eq(emails.id, id));
  if (await isObsolete(tx, row)) {
    await change({ status: 'cancelled', nextTryAt: null, problem: null });
    return;
  }
  if (row.expiresAt && row.expiresAt.getTime() <= now) {
    await change({
      status: 'cancelled',
      nextTryAt: null,
      problem: 'link-expired' satisfies MailProblem,
      sealedLink: null,
    });
    return;
  }
  const setup = await findMailSetup(tx, env);
  // E-mails about new devices have always been sent without a private key, too.
  const [way = row.kind === 'new-device' && setup.config?.isActive ? 'emailjs' : undefined] = mailWays(setup);
  if (!way) {
    const wasTried = row.awaitsBrowser || (await tx.$count(emailAttempts, eq(emailAttempts.emailId, id))) > 0;
    await change({ status: wasTried ? 'failed' : 'unsent', nextTryAt: null, problem: wayless(row, wasTried) });
    return;
  }
  // A browser that has not reported, or an attempt with an unknown end, may have sent it.
  const isDoubtful = row.isDoubtful || row.awaitsBrowser || (await mayHaveLeft(tx, id));
  await tx
    .update(emailAttempts)
    .set({ outcome: 'unknown' })
    .where(and(eq(emailAttempts.emailId, id), eq(emailAttempts.outcome, 'running')));
  const headerId = way === 'smtp' && setup.smtp ? (row.headerId ?? messageIdOf(nameOf(row), setup.smtp.from)) : null;
  await change({
    firstTriedAt: row.firstTriedAt ?? new Date(now),
    isDoubtful,
    awaitsBrowser: false,
    ...(headerId ? { headerId } : {}),
  });
  const [begun] = await tx.insert(emailAttempts).values({ emailId: id, way, at: new Date() }).returning();
  const company = await readCompany(tx);
  return begun && { id: begun.id, row, way, setup, company, headerId, thread: await threadOf(tx, row) };
}

/**
 * Whether the message of an e-mail was deleted. A reply is sent nevertheless: who wrote it was told so, and only tidied
 * its question away. The erasure of a person deletes it.
 */
export async function isObsolete(tx: Db, { kind, messageId }: Pick<Row, 'kind' | 'messageId'>): Promise<boolean> {
  if (kind === 'reply' || messageId === null) return false;
  return (await tx.$count(messages, eq(messages.id, messageId))) === 0;
}

const wayless = ({ awaitsBrowser }: Row, wasTried: boolean): MailProblem =>
  awaitsBrowser ? 'browser-silent' : wasTried ? 'no-way-left' : 'no-way';

/** The e-mail with its secret link appended as the last line, if it has one. */
function withLink(mail: Mail, link: string | null): Mail {
  if (link === null) return mail;
  const { message = '' } = mail.parameters;
  const text = `${message}\n\n${link}`;
  const token = link.slice(link.indexOf('=') + 1);
  return { ...mail, parameters: { ...mail.parameters, message: text, customer_message: text }, secrets: [token] };
}

/** The e-mail to send. For e-mails to the garage, recipient and sender are the current ones. */
function mailOf({ row, setup, company, headerId, thread }: Try): Mail {
  const parameters: Mail['parameters'] = {
    ...row.parameters,
    ...(row.kind === 'reply' || row.kind === 'account' ? {} : garageAddresses(setup.config, company)),
  };
  return { parameters, isAutomatic: row.kind !== 'reply', ...(headerId ? { messageId: headerId } : {}), ...thread };
}

/**
 * Unique per text, so that a mailbox which has the previous text of a reply does not treat the new one as a duplicate.
 */
const nameOf = ({ id, createdAt, parameters }: Row): string =>
  `email-${id}-${createdAt.getTime()}-${Bun.hash(JSON.stringify(parameters)).toString(36)}`;

async function storeOutcome(tx: Db, { jobs }: Parts, { id: tryId, row: before, way }: Try, sent: Outcome) {
  const { id, kind } = before;
  const [row] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
  // It was deleted concurrently.
  if (!row) return;
  const { outcome, said } = sent;
  await tx.update(emailAttempts).set({ outcome, said }).where(eq(emailAttempts.id, tryId));
  const change = (values: Partial<Row>) => tx.update(emails).set(values).where(eq(emails.id, id));
  // A browser has reported in the meantime that it sent it, or the reply was rewritten, so the previous text was sent.
  const isReplaced = !Bun.deepEquals(row.parameters, before.parameters);
  if (row.status === 'sent' || isReplaced) {
    await change({ isDoubtful: row.isDoubtful || isReplaced });
    return;
  }
  if (outcome === 'sent') {
    const now = new Date();
    await change({ status: 'sent', problem: null, nextTryAt: null, sentAt: row.sentAt ?? now, sealedLink: null });
    return;
  }
  // Cancelled meanwhile: its link is neither good nor stored any more.
  if (!isDue(row.status)) return;
  // These e-mails are not shown in the back office. The response text is not logged, because it may contain addresses.
  if (row.messageId === null) console.warn(`The e-mail ${kind} was not sent by ${way}: ${outcome}`);
  const wait = sent.isFinal ? undefined : await pauseAfter(tx, row, outcome);
  if (wait === undefined) {
    await change({ status: 'failed', problem: sent.problem, nextTryAt: null });
    return;
  }
  await change({ status: 'retrying', problem: sent.problem, nextTryAt: new Date(Date.now() + wait) });
  await jobs.add(tx, 'email', { id }, wait / 1000);
}

/** Milliseconds until the next attempt; undefined after the last one, and after a second one that may have sent it. */
async function pauseAfter(tx: Db, { id, firstTriedAt }: Row, outcome: Outcome['outcome']): Promise<number | undefined> {
  const since = firstTriedAt ?? new Date();
  const isOfServer = and(eq(emailAttempts.emailId, id), ne(emailAttempts.way, 'browser'), gte(emailAttempts.at, since));
  const tries = await tx.select({ outcome: emailAttempts.outcome }).from(emailAttempts).where(isOfServer);
  if (outcome === 'unknown' && tries.filter((one) => one.outcome === 'unknown').length > 1) return undefined;
  const pause = pauses[Math.min(tries.length, pauses.length) - 1] ?? minute;
  return Date.now() + pause - since.getTime() > longestTrying ? undefined : pause;
}

/**
 * Adds a job for e-mails that have been due for five minutes, whose own job must be lost: a backup contains e-mails but
 * no jobs. A second job does nothing.
 */
export async function sweepEmails({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, now = new Date()): Promise<void> {
  const isLost = and(inArray(emails.status, due), lt(emails.nextTryAt, new Date(now.getTime() - 5 * minute)));
  await db.transaction(async (tx) => {
    const lost = await tx.select({ id: emails.id }).from(emails).where(isLost);
    for (const { id } of lost) await jobs.add(tx, 'email', { id });
  });
}
