import type {
  PasswordHelp,
  PasswordReset,
  PasswordResetOffer,
  PasswordResetRequest,
} from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { sessions, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { networkOf, plainAddress } from '../../http/network';
import type { Peer } from '../../http/peer';
import { DomainError, fieldError } from '../../http/problems';
import { recordAudit } from '../audit/audit.service';
import { readCompany } from '../company/company.service';
import { sendsEmail } from '../email/ways';
import { endLinks, findLink, mailLink, mailPerson, useLink } from '../session/account-link';
import { hashPassword } from '../session/password';
import { weaknessOf } from '../session/password-policy';
import {
  type Account,
  accountOf,
  type Caller,
  isNamed,
  openSession,
  type SignIn,
  type SignInDeps,
} from '../session/session.service';
import { countTry, resetTries, rules, waitAfterTry } from '../throttle/throttle.service';
import { checkPasskey } from './passkey.service';
import { checkCode } from './second-factor.service';

type Parts = Pick<Deps, 'db' | 'jobs' | 'env' | 'secret'>;

/**
 * Whether the server sends password reset links. Not without PUBLIC_ORIGIN, because the requester could choose the host
 * in the link by the Host header.
 */
export const resetsPasswords = async (db: Db, env: Parts['env']): Promise<boolean> =>
  env.publicOrigin !== undefined && (await sendsEmail(db, env));

export const getPasswordHelp = async ({ db, env }: Parts): Promise<PasswordHelp> => ({
  byEmail: await resetsPasswords(db, env),
});

/** Maximum number of accounts that get a link from one request; several may share an address. */
const mostAccounts = 10;

/**
 * Requests a link for each account with this name or address. Everything that depends on whether there is one is done
 * by a job, so that the response and its timing are the same in any case.
 */
export async function requestPasswordReset(
  deps: Parts,
  from: string,
  { name }: v.InferOutput<typeof PasswordResetRequest>,
): Promise<void> {
  const { db, jobs, env } = deps;
  await countTry(deps, rules.passwordLinkNetwork, networkOf(from));
  if (!(await resetsPasswords(db, env))) {
    throw new DomainError(
      409,
      'Questo sito in questo momento non può spedire email: chiedi aiuto a un amministratore.',
    );
  }
  const hasAddress = eq(sql`lower(${users.email})`, sql`lower(${name})`);
  const isMeant = and(isNotNull(users.email), or(isNamed(name), hasAddress));
  const found = await db.select({ id: users.id }).from(users).where(isMeant).limit(mostAccounts);
  await jobs.add(db, 'password-reset', { ids: found.map(({ id }) => id) });
}

/** Starts processing the requests. */
export const startResets = (parts: Parts): Promise<void> =>
  parts.jobs.work('password-reset', ({ ids }) => sendResetLinks(parts, ids));

/** E-mails a link to each of these accounts, except those that got many within an hour. */
export async function sendResetLinks(parts: Parts, ids: readonly number[]): Promise<void> {
  for (const id of ids) await parts.db.transaction((tx) => sendResetLink(tx, parts, id));
}

async function sendResetLink(tx: Db, { jobs, env, secret }: Parts, id: number): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  const origin = env.publicOrigin;
  if (!account?.email || !origin) return;
  const { waitSeconds } = await waitAfterTry({ db: tx, secret }, rules.passwordLinkAccount, String(id));
  // The last link stays valid.
  if (waitSeconds > 0) return;
  const { brand } = await readCompany(tx);
  await mailLink(
    tx,
    { jobs, secret },
    {
      ...{ purpose: 'password', userId: id, origin, address: account.email, name: account.username },
      subject: `Una nuova password per ${brand}`,
      text:
        `Ciao ${isolated(account.username)},\n\nqualcuno, forse tu, ha chiesto una nuova password per il tuo account sul sito ` +
        `di ${brand}. Se non sei stato tu, ignora questa email: la tua password resta quella di prima.\n\n` +
        'Per scegliere la nuova password apri questo link, che vale una volta sola e per un’ora:',
    },
  );
}

export async function lookAtPasswordReset(deps: Parts, from: string, token: string): Promise<PasswordResetOffer> {
  const { userId, expiresAt } = await findLink(deps, 'password', token, from);
  const { username } = await accountWith(deps.db, userId);
  return { username, expiresAt: expiresAt.toISOString() };
}

/**
 * Sets the password, ends all sessions of the account and signs in. Requires a second factor like a login; only a
 * success consumes the link.
 */
export async function resetPassword(
  deps: Parts & SignInDeps,
  { token, password, code, credential }: v.InferOutput<typeof PasswordReset>,
  caller: Caller & { peer: Pick<Peer, 'origin'> },
): Promise<SignIn> {
  const { db, secret } = deps;
  const link = await findLink(deps, 'password', token, caller.peer.address);
  const before = await accountWith(db, link.userId);
  const weakness = await weaknessOf(password, before.username);
  if (weakness) throw fieldError('password', weakness);
  // Checked before the hash, so that a stolen link cannot be used to keep the server busy.
  if (!code && !credential) await checkCode(db, secret, before, undefined);
  const tries = code ? [await countTry(deps, rules.loginCode, String(before.id))] : [];
  const passkey = credential && (await checkPasskey(deps, credential, caller.peer));
  const passwordHash = await hashPassword(password);

  const signedIn = await db.transaction(async (tx) => {
    const account = await accountWith(tx, link.userId);
    await useLink(tx, link);
    if (passkey) {
      const { id } = await passkey.use(tx);
      if (id !== account.id) throw new DomainError(401, 'Questa passkey è di un’altra persona.');
    } else await checkCode(tx, secret, account, code);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    await endLinks(tx, account.id, 'password', 'used');
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    await recordAudit(tx, account, { ...accountOf(account), action: 'password-changed' });
    await tellOfReset(tx, deps, account, link.address, caller);
    return openSession(tx, deps, { ...account, passwordHash }, caller);
  });
  await resetTries(db, passkey ? [...tries, passkey.tries] : tries);
  return signedIn;
}

/** Locks the account; throws 404 if it was deleted concurrently. */
async function accountWith(tx: Db, id: number): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!account) throw new DomainError(404, 'Questo account non c’è più: chiedi a un amministratore del sito.');
  return account;
}

async function tellOfReset(tx: Db, deps: Parts, { username }: Account, address: string, { peer }: Caller) {
  const { brand } = await readCompany(tx);
  const text =
    `Ciao ${isolated(username)},\n\nla password del tuo account sul sito di ${brand} è stata cambiata con il link ` +
    `che ti abbiamo mandato: ${formatInstant(new Date())}, da ${peer.device || 'un dispositivo sconosciuto'}, indirizzo ` +
    `${plainAddress(peer.address) || 'sconosciuto'}. Gli accessi che erano aperti sono terminati.\n\n` +
    'Se non sei stato tu, chiedi subito un nuovo link dalla pagina di accesso e avvisa un amministratore.';
  await mailPerson(tx, deps, { address, name: username, subject: 'La tua password è stata cambiata', text });
}
