import type { EmailWay } from '@officina/contracts/email';
import type { Db } from '../../db/client';
import { mailAccounts } from '../../db/schema';
import type { Deps } from '../../deps';
import type { Env } from '../../env';
import { sendByEmailjs } from './emailjs';
import { type EmailConfigRow, findEmailConfig } from './garage-mail';
import { type MailboxRow, passwordOf, senderOf } from './mailbox';
import type { Mail, Outcome } from './outcome';
import { sendBySmtp, senderOfUrl } from './smtp';

export type ServerWay = Exclude<EmailWay, 'browser'>;

/** The configuration of all transports of the server. */
export interface MailSetup {
  config: EmailConfigRow | undefined;
  /** SMTP_URL, or else the stored mailbox. */
  smtp: NonNullable<Env['smtp']> | { from: string; mailbox: MailboxRow } | undefined;
}

/** Read for each e-mail, so that every process uses a change immediately. */
export async function findMailSetup(db: Db, { smtp }: Pick<Env, 'smtp'>): Promise<MailSetup> {
  const config = await findEmailConfig(db);
  if (smtp) return { config, smtp };
  const mailbox = await findMailbox(db);
  return { config, smtp: mailbox?.passwordSealed ? { from: mailbox.email, mailbox } : undefined };
}

export async function findMailbox(db: Db): Promise<MailboxRow | undefined> {
  const [row] = await db.select().from(mailAccounts);
  return row;
}

/** The configured transports of the server, in order of precedence. */
export function mailWays({ smtp, config }: MailSetup): ServerWay[] {
  const hasEmailjs = config?.isActive && config.privateKeySealed !== null;
  return [...(smtp ? (['smtp'] as const) : []), ...(hasEmailjs ? (['emailjs'] as const) : [])];
}

export const sendsEmail = async (db: Db, env: Pick<Deps['env'], 'smtp'>): Promise<boolean> =>
  mailWays(await findMailSetup(db, env)).length > 0;

export async function sendBy(
  deps: Pick<Deps, 'env' | 'secret' | 'mailDns'>,
  { smtp, config }: MailSetup,
  way: ServerWay,
  mail: Mail,
  timeout?: number,
): Promise<Outcome> {
  if (way === 'emailjs' && config) return sendByEmailjs(deps, config, mail, timeout);
  if (way !== 'smtp' || !smtp) throw new Error(`The way ${way} is not configured`);
  if ('url' in smtp) return sendBySmtp(senderOfUrl(smtp), mail, timeout);
  const { mailbox } = smtp;
  const password = await passwordOf(deps.secret, mailbox);
  if (password === undefined) return { outcome: 'failed', said: '', problem: 'mailbox-password' };
  const sender = await senderOf(deps, { ...mailbox, password });
  if (typeof sender !== 'string') return sendBySmtp(sender, mail, timeout);
  return { outcome: 'failed', said: '', problem: sender, fault: sender };
}
