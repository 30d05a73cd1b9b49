import { paths } from '@officina/contracts/paths';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { accountLinks } from '../../db/schema';
import type { Deps } from '../../deps';
import { networkOf } from '../../http/network';
import { DomainError } from '../../http/problems';
import { seal } from '../../secret-box';
import { hashOf, newToken } from '../../token';
import { readCompany } from '../company/company.service';
import { findEmailConfig, siteMail } from '../email/garage-mail';
import { addEmail, cancelEmails } from '../email/outbox';
import { countTry, rules } from '../throttle/throttle.service';

type Link = typeof accountLinks.$inferSelect;
type Purpose = Link['purpose'];
type MailDeps = Pick<Deps, 'jobs' | 'secret'>;

const hour = 60 * 60_000;
const lastsMs: Readonly<Record<Purpose, number>> = { password: hour, email: 48 * hour };
/** Name of the token in the URL's fragment, which is sent to no server and is in no log. */
const fragments = { password: 'reimposta', email: 'conferma', invitation: 'invito' };

/** Absolute URL of the page for a token. */
export const linkOf = (origin: string, purpose: keyof typeof fragments, token: string): string =>
  `${origin}${paths.auth}#${fragments[purpose]}=${token}`;

/**
 * An e-mail to a person with an account or an invitation. `link` becomes its last line; the database only has its
 * encrypted form.
 */
export interface PersonMail {
  address: string;
  name: string;
  subject: string;
  text: string;
  link?: { url: string; expiresAt: Date };
}

/** Stores an e-mail to a person in the outbox; returns its id. */
export async function mailPerson(
  tx: Db,
  { jobs, secret }: MailDeps,
  { address, name, subject, text, link }: PersonMail,
): Promise<number> {
  const garage = await readCompany(tx);
  const addressed = { to_email: address, to_name: name };
  const parameters = { ...siteMail(await findEmailConfig(tx), garage, subject, text), ...addressed };
  const sealed = link && { sealedLink: await seal(secret, 'account-link', link.url), expiresAt: link.expiresAt };
  return addEmail(tx, jobs, { kind: 'account', parameters, ...sealed });
}

/**
 * E-mails a link to an address of an account, replacing earlier ones for the same purpose. The account must be locked.
 */
export async function mailLink(
  tx: Db,
  deps: MailDeps,
  { purpose, userId, origin, ...mail }: { purpose: Purpose; userId: number; origin: string } & Omit<PersonMail, 'link'>,
): Promise<void> {
  await endLinks(tx, userId, purpose, 'replaced');
  const token = newToken();
  const expiresAt = new Date(Date.now() + lastsMs[purpose]);
  const emailId = await mailPerson(tx, deps, { ...mail, link: { url: linkOf(origin, purpose, token), expiresAt } });
  const { address } = mail;
  await tx.insert(accountLinks).values({ purpose, userId, tokenHash: hashOf(token), address, emailId, expiresAt });
}

/** Invalidates the open links of an account, and cancels their unsent e-mails. */
export async function endLinks(tx: Db, userId: number, purpose: Purpose, end: NonNullable<Link['end']>): Promise<void> {
  const isOpen = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose), isNull(accountLinks.end));
  const ended = await tx.update(accountLinks).set({ end }).where(isOpen).returning();
  await cancelEmails(
    tx,
    ended.map(({ emailId }) => emailId),
  );
}

/**
 * The valid link with this token, without consuming it; throws a 404 with the reason, or a 429 after many unknown
 * tokens.
 */
export async function findLink(
  deps: { db: Db; secret: string },
  purpose: Purpose,
  token: string,
  from: string,
): Promise<Link & { userId: number }> {
  const isIt = and(eq(accountLinks.tokenHash, hashOf(token)), eq(accountLinks.purpose, purpose));
  const [link] = await deps.db.select().from(accountLinks).where(isIt);
  if (!link) {
    await countTry(deps, rules.accountLink, networkOf(from));
    throw new DomainError(404, 'Il link non è intero o non vale più: aprilo di nuovo dall’email.');
  }
  const { userId } = link;
  if (userId === null) throw new DomainError(404, 'Questo account non c’è più: chiedi a un amministratore del sito.');
  if (link.end) throw new DomainError(404, sentences[purpose][link.end]);
  if (link.expiresAt.getTime() <= Date.now()) throw new DomainError(404, sentences[purpose].expired);
  return { ...link, userId };
}

/** Consumes a link in the caller's transaction; throws 404 for the second of two concurrent requests. */
export async function useLink(tx: Db, { id, purpose }: Link): Promise<void> {
  const isOpen = and(eq(accountLinks.id, id), isNull(accountLinks.end), gt(accountLinks.expiresAt, new Date()));
  const used = await tx.update(accountLinks).set({ end: 'used' }).where(isOpen).returning();
  if (used.length === 0) throw new DomainError(404, sentences[purpose].used);
}

const replaced = 'Questo link non vale più: ne è arrivato uno più recente, oppure è cambiato il tuo indirizzo email.';
const sentences = {
  password: {
    used: 'Questo link è già servito: la password è già cambiata.',
    replaced,
    expired: 'Questo link è scaduto: valeva un’ora.',
  },
  email: {
    used: 'Questo indirizzo email è già confermato.',
    replaced,
    expired: 'Questo link è scaduto: chiedine un altro dalla pagina Account.',
  },
};
