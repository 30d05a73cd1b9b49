import querystring from 'node:querystring';
import type { Env } from '../../env';
import { type Mail, type Outcome, wordsOf } from './outcome';

/** Milliseconds for connecting, for the greeting and for each answer; three times as long for the whole. */
export const smtpTimeout = 20_000;

/** Sends by SMTP, as text only. Never rejects. */
export async function sendBySmtp(
  { url, from }: NonNullable<Env['smtp']>,
  { parameters, messageId, isAutomatic, references = [], quote, attachments = [] }: Mail,
  timeout = smtpTimeout,
): Promise<Outcome> {
  const { username, password: escaped } = new URL(url);
  const password = querystring.unescape(escaped);
  // As AUTH PLAIN has it: `wordsOf` hides its base64, too.
  const login = password && `\0${querystring.unescape(username)}\0${password}`;
  const words = (text: string) => wordsOf(text, [url, login, escaped, password]);
  let isHandedOver = false;
  try {
    // Loaded at the first e-mail: most starts send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
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
      from: { name: lineOf(parameters.from_name), address: from },
      to: { name: lineOf(parameters.to_name), address: parameters.to_email ?? '' },
      replyTo: parameters.reply_to ?? parameters.customer_email,
      subject: lineOf(parameters.subject),
      text: [parameters.message, quote].filter(Boolean).join('\n\n'),
      attachments,
      messageId,
      inReplyTo: references.at(-1),
      references,
      // RFC 3834: nobody's out-of-office answers it.
      headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
      signal: AbortSignal.timeout(3 * timeout),
    });
    return { outcome: 'sent', said: words(response) };
  } catch (error) {
    const failure = toFailure(error);
    const said = words(failure.response ?? failure.message);
    if (isHandedOver && !failure.responseCode) return { outcome: 'unknown', said, problem: problems.lostAfterData };
    return { outcome: 'failed', said, ...judge(failure) };
  }
}

const lineOf = (text = '') => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

type Entry = Record<string, unknown>;

function loggerOf(info: (entry: Entry) => void) {
  const nothing = () => {};
  return { level: nothing, trace: nothing, debug: nothing, info, warn: nothing, error: nothing, fatal: nothing };
}

/** The fields of nodemailer's errors. */
interface Failure {
  message: string;
  code: string;
  originalCode: string;
  command: string;
  response: string | undefined;
  responseCode: number | undefined;
}

function toFailure(error: unknown): Failure {
  const read = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const textOf = (name: string) => String(read(name) ?? '');
  const responseCode = read('responseCode');
  return {
    message: textOf('message'),
    code: textOf('code'),
    originalCode: textOf('originalCode'),
    command: textOf('command'),
    response: textOf('response') || undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}

const problems = {
  lostAfterData:
    'Il server di posta ha chiuso la connessione dopo aver ricevuto l’email, senza confermare: forse è già partita.',
  login: 'Il server di posta rifiuta il nome utente o la password: controlla SMTP_URL.',
  recipient: 'Il server di posta rifiuta l’indirizzo del destinatario.',
  sender: 'Il server di posta rifiuta il mittente: controlla MAIL_FROM.',
  content: 'Il server di posta rifiuta questa email.',
  later: 'Il server di posta chiede di riprovare più tardi.',
  refused: 'Il server di posta rifiuta la connessione.',
  slow: 'Il server di posta non ha risposto in tempo.',
  tls: 'La connessione sicura (TLS) con il server di posta non riesce.',
  lost: 'Il server di posta ha interrotto la connessione.',
  unreachable: 'Il server di posta non è raggiungibile.',
};

function judge({ code, originalCode, command, responseCode }: Failure): { problem: string; isFinal?: boolean } {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { problem: problems.login };
  if (responseCode && responseCode < 500) return { problem: problems.later };
  if (responseCode && command === 'RCPT TO') return { problem: problems.recipient, isFinal: true };
  if (responseCode && command === 'MAIL FROM') return { problem: problems.sender };
  if (code === 'EENVELOPE') return { problem: problems.recipient, isFinal: true };
  if (code === 'EMESSAGE') return { problem: problems.content, isFinal: true };
  if (responseCode) return { problem: problems.refused };
  if (code === 'ETIMEDOUT' || code === 'EABORT') return { problem: problems.slow };
  if (code === 'ETLS') return { problem: problems.tls };
  if (code === 'EDNS' || /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/.test(originalCode || code))
    return { problem: problems.unreachable };
  return { problem: problems.lost };
}
