import { providerOfHost } from '@officina/contracts/mail-provider';
import type { mailAccounts } from '../../db/schema';
import type { Deps } from '../../deps';
import { resolveHost, systemDns } from '../../mail-dns';
import { unseal } from '../../secret-box';
import { type SmtpSender, secretsOf } from './smtp';
import type { SmtpFault } from './smtp-fault';

/** The row of the mailbox from which the server sends. */
export type MailboxRow = typeof mailAccounts.$inferSelect;
export interface Mailbox extends Omit<MailboxRow, 'only' | 'passwordSealed' | 'updatedAt'> {
  password: string;
}

export type Network = Pick<Deps, 'env' | 'mailDns'>;

/** Resolves the address of its mail server, and refuses one that is not allowed. */
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

/** The decrypted password; undefined if it cannot be decrypted or there is none. */
export const passwordOf = async (secret: string, { passwordSealed }: MailboxRow): Promise<string | undefined> =>
  passwordSealed === null ? undefined : unseal(secret, 'mailbox-password', passwordSealed).catch(() => undefined);

/** The password as typed, but without spaces if it is an app password that the provider shows in groups. */
export function typedPassword(password: string, host: string): string {
  const letters = password.replace(/\s/g, '');
  return providerOfHost(host)?.isPasswordGrouped && /^[a-z]{16}$/i.test(letters) ? letters : password;
}
