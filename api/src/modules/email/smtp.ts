import querystring from 'node:querystring';
import { domainOf } from '@officina/contracts/mail-provider';
import type { Env } from '../../env';
import { type Mail, type Outcome, wordsOf } from './outcome';
import { faultOf, type SmtpFailure } from './smtp-fault';

/**
 * Timeout in milliseconds for connecting, the greeting and each response; three times as long for the whole dialogue.
 */
export const smtpTimeout = 20_000;

/** A mail server with its login, and the sender. */
export interface SmtpSender {
  /** Connection options for nodemailer. */
  server:
    | { url: string }
    | {
        /** IP address. */
        host: string;
        /** The host name that the certificate must have. */
        servername: string;
        port: number;
        secure: boolean;
        requireTLS: boolean;
        ignoreTLS: boolean;
        auth: { user: string; pass: string };
      };
  from: string;
  /** Blank: the name in each e-mail is used. */
  fromName: string;
  /** Default Reply-To; may be blank. */
  replyTo: string;
  /** Texts that must not occur in stored responses. */
  secrets: string[];
  /** Whether it comes from the server's settings (SMTP_URL). */
  isFixed: boolean;
}

/** The sender from SMTP_URL and MAIL_FROM. */
export function senderOfUrl({ url, from }: NonNullable<Env['smtp']>): SmtpSender {
  const { username, password: escaped } = new URL(url);
  const password = querystring.unescape(escaped);
  const secrets = [url, escaped, ...secretsOf(querystring.unescape(username), password)];
  return { server: { url }, from, fromName: '', replyTo: '', secrets, isFixed: true };
}

/** The password alone and as in AUTH PLAIN; `wordsOf` also hides the base64 of both. */
export const secretsOf = (username: string, password: string): string[] =>
  password ? [`\0${username}\0${password}`, password] : [];

/** Sends by SMTP, as plain text. Never rejects. */
export async function sendBySmtp(
  { server, from, fromName, replyTo, secrets, isFixed }: SmtpSender,
  { parameters, messageId, isAutomatic, references = [], quote, attachments = [], secrets: ownSecrets = [] }: Mail,
  timeout = smtpTimeout,
): Promise<Outcome> {
  const words = (text: string) => wordsOf(text, [...secrets, ...ownSecrets]);
  let isHandedOver = false;
  try {
    // Imported for the first e-mail: most starts send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...server,
      // Name for EHLO: a container's host name is unknown to mail servers.
      name: domainOf(from),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: loggerOf((entry) => {
        // The whole text was written: from now on the server may have accepted it.
        if (entry.tnx === 'message') isHandedOver = true;
      }),
    });
    const { response } = await transport.sendMail({
      from: { name: fromName || lineOf(parameters.from_name), address: from },
      to: { name: lineOf(parameters.to_name), address: parameters.to_email ?? '' },
      replyTo: parameters.reply_to || parameters.customer_email || replyTo || undefined,
      subject: lineOf(parameters.subject),
      text: [parameters.message, quote].filter(Boolean).join('\n\n'),
      attachments,
      messageId,
      inReplyTo: references.at(-1),
      references,
      // RFC 3834: auto-responders must not answer it.
      headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
      signal: AbortSignal.timeout(3 * timeout),
    });
    return { outcome: 'sent', said: words(response) };
  } catch (error) {
    const failure = toFailure(error);
    const said = words(failure.response ?? failure.message);
    const fault = isHandedOver && !failure.responseCode ? 'lost-after-data' : faultOf(failure);
    const problem = isFixed ? (`${fault} fixed` as const) : fault;
    if (fault === 'lost-after-data') return { outcome: 'unknown', said, problem, fault };
    return { outcome: 'failed', said, problem, fault, isFinal: fault === 'recipient' || fault === 'content' };
  }
}

const lineOf = (text = '') => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

type Entry = Record<string, unknown>;

function loggerOf(info: (entry: Entry) => void) {
  const nothing = () => {};
  return { level: nothing, trace: nothing, debug: nothing, info, warn: nothing, error: nothing, fatal: nothing };
}

function toFailure(error: unknown): SmtpFailure {
  const read = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const field = (name: string) => String(read(name) ?? '');
  const responseCode = read('responseCode');
  return {
    message: field('message'),
    code: field('code'),
    originalCode: field('originalCode'),
    command: field('command'),
    response: field('response') || undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}
