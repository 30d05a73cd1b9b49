import { providerOfHost } from '@officina/contracts/mail-provider';
import type { mailAccounts } from '../../db/schema';
import type { Deps } from '../../deps';
import { resolveHost, systemDns } from '../../mail-dns';
import { unseal } from '../../secret-box';
import { type SmtpSender, secretsOf } from './smtp';
import type { SmtpFault } from './smtp-fault';

/** The row of the mailbox from which the server sends. */
export type MailboxRow = typeof mailAccounts.$inferSelect;
/** A mailbox with its password. */
export interface Mailbox extends Omit<MailboxRow, 'only' | 'passwordSealed' | 'updatedAt'> {
  password: string;
}

export type Network = Pick<Deps, 'env' | 'mailDns'>;

/** Finds the address of its mail server, and refuses one that may not be used. */
export async function senderOf(
  { env, mailDns = systemDns }: Network,
  { host, port, security, username, password, email, fromName, replyTo }: Mailbox,
): Promise<SmtpSender | Extract<SmtpFault, 'unknown-host' | 'private-host' | 'offline'>> {
  const found = await resolveHost(mailDns, host, env.mailPrivateHosts);
  if (typeof found === 'string') return found;
  return {
    server: {
      host: found.address,
      servername: host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      auth: { user: username, pass: password },
    },
    from: email,
    fromName,
    replyTo,
    secrets: secretsOf(username, password),
    isFixed: false,
  };
}

/** The password as it is stored; undefined if it cannot be read, or there is none. */
export const passwordOf = async (secret: string, { passwordSealed }: MailboxRow): Promise<string | undefined> =>
  passwordSealed === null ? undefined : unseal(secret, 'mailbox-password', passwordSealed).catch(() => undefined);

/** The password as it was typed; of an app password that its provider shows in groups, without the blanks between them. */
export function typedPassword(password: string, host: string): string {
  const letters = password.replace(/\s/g, '');
  return providerOfHost(host)?.isPasswordGrouped && /^[a-z]{16}$/i.test(letters) ? letters : password;
}
