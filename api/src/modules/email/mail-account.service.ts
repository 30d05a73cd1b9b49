import type {
  MailAccount,
  MailAccountDraft,
  MailAccountOutcome,
  MailAccountState,
} from '@officina/contracts/mail-account';
import { isOfProvider, mailPorts } from '@officina/contracts/mail-provider';
import type * as v from 'valibot';
import { mailAccounts } from '../../db/schema';
import type { Deps } from '../../deps';
import { DomainError, fieldError } from '../../http/problems';
import { systemDns } from '../../mail-dns';
import { seal } from '../../secret-box';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import { readCompany } from '../company/company.service';
import { countTry, rules } from '../throttle/throttle.service';
import { findEmailConfig } from './garage-mail';
import { askAbout } from './mail-account-failure';
import { candidatesOf } from './mail-candidates';
import { tryMailbox } from './mail-try';
import { type Mailbox, type MailboxRow, passwordOf } from './mailbox';
import { findMailbox } from './ways';

type Parts = Pick<Deps, 'db' | 'env' | 'secret' | 'mailDns'>;
type Draft = v.InferOutput<typeof MailAccountDraft>;

export async function getMailAccount({ db, env }: Pick<Parts, 'db' | 'env'>): Promise<MailAccountState> {
  const { smtp } = env;
  const row = await findMailbox(db);
  return {
    fixed: smtp ? { host: new URL(smtp.url).hostname, email: smtp.from } : null,
    stored: row ? toMailAccount(row) : null,
    garageEmail: (await findEmailConfig(db))?.adminEmail || (await readCompany(db)).email,
    allowsPrivate: env.mailPrivateHosts,
  };
}

/**
 * Tries a mailbox, and stores it if it works. A server of an unknown provider has to be confirmed before the password
 * is sent to it, unless it has got one before. Throws 409 while SMTP_URL is set, 422 for a port or encryption that is
 * not allowed and for a missing password, and 429. `timeout`: milliseconds for each response of the mail server.
 */
export async function saveMailAccount(
  parts: Parts,
  actor: Actor,
  draft: Draft,
  timeout?: number,
): Promise<MailAccountOutcome> {
  const { db, env, secret, mailDns = systemDns } = parts;
  if (env.smtp)
    throw new DomainError(409, 'La posta è impostata da chi gestisce il server: da qui non si può cambiare.');
  refuseUnsafe(draft, env.mailPrivateHosts);
  const stored = await findMailbox(db);
  const entered = { ...draft, username: draft.username || draft.email };
  const password = draft.password || (await keptPassword(secret, stored, entered));
  if (!password) throw fieldError('password', missingPassword(stored));
  await countTry(parts, rules.mailTry, actor.username);
  const candidates = await candidatesOf(mailDns, draft);
  const trusted = new Set([...draft.confirmedHosts, stored?.host]);
  const unknownHosts = [...new Set(candidates.map(({ host }) => host))].filter(
    (host) => !isOfProvider(host) && !trusted.has(host),
  );
  if (unknownHosts.length > 0) {
    const failure = { ...askAbout(unknownHosts, draft), answers: [], unknownHosts };
    return { state: await getMailAccount(parts), failure };
  }
  const tried = await tryMailbox(parts, { ...entered, password }, candidates, await readCompany(db), timeout);
  if ('failure' in tried) return { state: await getMailAccount(parts), failure: tried.failure };
  await store(parts, actor, tried.mailbox, draft.password !== '');
  return { state: await getMailAccount(parts), failure: null };
}

/** Deletes the stored mailbox, if there is one. */
export const removeMailAccount = ({ db }: Pick<Parts, 'db'>, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx.delete(mailAccounts).returning();
    if (removed) await recordAudit(tx, actor, { ...noted, action: 'deleted' });
  });

/** Unencrypted connections and unusual ports are only allowed in private networks. */
function refuseUnsafe({ port, security }: Draft, allowsPrivate: boolean): void {
  if (allowsPrivate) return;
  if (port !== null && !mailPorts.includes(port))
    throw fieldError('port', `Usa una di queste porte: ${mailPorts.join(', ')}`);
  if (security === 'none')
    throw fieldError('security', 'La connessione deve essere protetta: scegli TLS oppure STARTTLS');
}

/** The stored password, which is only used for the server and username for which it was entered. */
async function keptPassword(
  secret: string,
  stored: MailboxRow | undefined,
  { host, port, security, username }: Omit<Draft, 'password'>,
): Promise<string | undefined> {
  const isSame =
    stored?.host === host && stored.port === port && stored.security === security && stored.username === username;
  return isSame ? passwordOf(secret, stored) : undefined;
}

const missingPassword = (stored: MailboxRow | undefined): string =>
  stored
    ? 'Scrivi di nuovo la password: quella salvata vale solo per lo stesso server e lo stesso nome utente'
    : 'Scrivi la password di questo indirizzo';

const noted = { kind: 'mail-account', recordId: 1, title: 'Casella del sito' } as const;

async function store({ db, secret }: Parts, actor: Actor, { password, ...fields }: Mailbox, isNew: boolean) {
  const row = {
    email: fields.email,
    host: fields.host,
    port: fields.port,
    security: fields.security,
    username: fields.username,
    fromName: fields.fromName,
    replyTo: fields.replyTo,
    passwordSealed: await seal(secret, 'mailbox-password', password),
    updatedAt: new Date(),
  };
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailAccounts).for('update');
    await tx.insert(mailAccounts).values(row).onConflictDoUpdate({ target: mailAccounts.only, set: row });
    if (!before) return recordAudit(tx, actor, { ...noted, action: 'created' });
    return recordChange(tx, actor, noted, [
      { ...before, password: false },
      { ...row, password: isNew },
    ]);
  });
}

function toMailAccount({ only: _, passwordSealed, updatedAt, ...rest }: MailboxRow): MailAccount {
  return { ...rest, hasPassword: passwordSealed !== null, updatedAt: updatedAt.toISOString() };
}
