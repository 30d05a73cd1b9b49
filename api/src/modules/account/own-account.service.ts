import type { ConfirmedEmail, OwnAccount } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import type { SessionUser } from '@officina/contracts/session';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { signInFirst } from '../../http/problems';
import { recordAudit } from '../audit/audit.service';
import { readCompany } from '../company/company.service';
import { sendsEmail } from '../email/ways';
import { endLinks, findLink, mailLink, mailPerson, useLink } from '../session/account-link';
import { type Account, accountOf } from '../session/session.service';
import { countTry, rules } from '../throttle/throttle.service';
import { resetsPasswords } from './password-reset.service';
import { lockOwnAccount } from './second-factor.service';

type Parts = Pick<Deps, 'db' | 'jobs' | 'env' | 'secret'>;

export async function getOwnAccount({ db, env }: Parts, { id }: SessionUser): Promise<OwnAccount> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!account) throw signInFirst();
  return {
    email: account.email,
    pendingEmail: account.pendingEmail,
    sendsEmail: await sendsEmail(db, env),
    resetsPasswords: await resetsPasswords(db, env),
  };
}

/**
 * Removes the address, or stores a new unconfirmed one and e-mails a confirmation link if the server can send. The
 * confirmed address stays in use until the confirmation.
 */
export async function changeOwnEmail(
  deps: Parts,
  actor: SessionUser,
  origin: string,
  email: string,
): Promise<OwnAccount> {
  await deps.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, actor);
    if (email === '') return removeEmail(tx, deps, account);
    const isConfirmed = email.toLowerCase() === account.email?.toLowerCase();
    await tx
      .update(users)
      .set({ pendingEmail: isConfirmed ? null : email })
      .where(eq(users.id, account.id));
    if (isConfirmed) await endLinks(tx, account.id, 'email', 'replaced');
    else await askForConfirmation(tx, deps, account, origin, email);
  });
  return getOwnAccount(deps, actor);
}

/** E-mails a confirmation link to an unconfirmed address, if the server can send. The account must be locked. */
export async function askForConfirmation(
  tx: Db,
  deps: Parts,
  { id, username }: Account,
  origin: string,
  address: string,
): Promise<void> {
  await endLinks(tx, id, 'email', 'replaced');
  if (!(await sendsEmail(tx, deps.env))) return;
  await countTry({ db: tx, secret: deps.secret }, rules.emailLink, String(id));
  const { brand } = await readCompany(tx);
  await mailLink(tx, deps, {
    ...{ purpose: 'email', userId: id, origin, address, name: username },
    subject: `Conferma il tuo indirizzo email per ${brand}`,
    text:
      `Ciao ${isolated(username)},\n\nhai indicato questo indirizzo per il tuo account sul sito di ${brand}: ` +
      'serve a scegliere una nuova password, se la dimentichi. Se non sei stato tu, ignora questa email.\n\n' +
      'Per confermarlo apri questo link, che vale per due giorni:',
  });
}

async function removeEmail(tx: Db, deps: Parts, account: Account): Promise<void> {
  if (account.email === null && account.pendingEmail === null) return;
  await tx.update(users).set({ email: null, pendingEmail: null }).where(eq(users.id, account.id));
  await endLinks(tx, account.id, 'email', 'replaced');
  if (account.email !== null) await noteChange(tx, deps, account);
}

/** Confirms the address to which the link was sent. */
export async function confirmEmail(deps: Parts, from: string, token: string): Promise<ConfirmedEmail> {
  const link = await findLink(deps, 'email', token, from);
  const { userId, address } = link;
  await deps.db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    await useLink(tx, link);
    await tx.update(users).set({ email: address, pendingEmail: null }).where(eq(users.id, userId));
    if (account) await noteChange(tx, deps, account);
  });
  return { email: address };
}

/** Invalidates password reset links sent to the previous address, and notifies that address. */
async function noteChange(tx: Db, deps: Parts, account: Account): Promise<void> {
  const { id, username, email } = account;
  await endLinks(tx, id, 'password', 'replaced');
  await recordAudit(tx, account, { ...accountOf(account), action: 'changed', fields: ['email'] });
  if (email === null || !(await sendsEmail(tx, deps.env))) return;
  const { brand } = await readCompany(tx);
  const text =
    `Ciao ${isolated(username)},\n\nquesto non è più l’indirizzo email del tuo account sul sito di ${brand}. ` +
    'Se non sei stato tu, avvisa un amministratore.';
  await mailPerson(tx, deps, { address: email, name: username, subject: 'Il tuo indirizzo email è cambiato', text });
}
