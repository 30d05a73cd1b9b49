/** The fields of nodemailer's errors. */
export interface SmtpFailure {
  message: string;
  code: string;
  originalCode: string;
  command: string;
  response: string | undefined;
  responseCode: number | undefined;
}

/** Why an e-mail did not leave by SMTP, those first that came furthest. */
export const smtpFaults = [
  'lost-after-data',
  'content',
  'recipient',
  'sender',
  'limit',
  'later',
  'app-password',
  'password-off',
  'login',
  'no-encryption',
  'certificate-name',
  'certificate',
  'tls',
  'refused',
  'lost',
  'slow',
  'closed',
  'unreachable',
  'private-host',
  'unknown-host',
] as const;
export type SmtpFault = (typeof smtpFaults)[number];

export function faultOf({ code, originalCode, command, response = '', responseCode, message }: SmtpFailure): SmtpFault {
  if (responseCode && tooMany.test(response)) return 'limit';
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    if (responseCode && responseCode < 500) return 'later';
    if (/5\.7\.139|basic authentication is disabled|SmtpClientAuthentication/i.test(response)) return 'password-off';
    return /5\.7\.9\b|application-specific|app(lication)?[- ]password/i.test(response) ? 'app-password' : 'login';
  }
  if (code === 'ETLS' && command === 'STARTTLS') return 'no-encryption';
  if (responseCode && responseCode < 500) return 'later';
  // Many servers check the sender only once they know the recipient, or have the text.
  if (responseCode && command !== 'CONN' && aboutSender.test(response)) return 'sender';
  if (responseCode && command === 'RCPT TO') return 'recipient';
  if (responseCode && command === 'MAIL FROM') return 'sender';
  if (code === 'EENVELOPE') return 'recipient';
  if (code === 'EMESSAGE') return 'content';
  if (responseCode) return 'refused';
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'slow';
  const cause = originalCode || code;
  if (cause === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate-name';
  if (/CERT|UNABLE_TO_|SELF_SIGNED/.test(cause)) return 'certificate';
  if (code === 'ETLS' || /SSL|TLS/.test(cause)) return 'tls';
  if (cause === 'ECONNREFUSED') return 'closed';
  if (/^E(HOST|NET)UNREACH$/.test(cause)) return 'unreachable';
  if (code === 'EDNS' || cause === 'ENOTFOUND') return 'unknown-host';
  return /timed? ?out/i.test(message) ? 'slow' : 'lost';
}

const tooMany =
  /too many|limit exceeded|exceeded .{0,40}(limit|quota)|(sending|rate|daily|hourly) (user )?(sending )?(limit|quota)|5\.4\.5|4\.7\.28/i;
const aboutSender = /sender|send ?as|relay|not owned|mittente/i;

const unreachable = 'Il server di posta non è raggiungibile.';
const insecure = 'La connessione sicura (TLS) con il server di posta non riesce.';

/** Why an e-mail of the outbox is not delivered, in an Italian sentence. `isFixed`: the settings of the server say how. */
export const problemOf = (fault: SmtpFault, isFixed: boolean): string => problems[fault](isFixed);

const problems: Readonly<Record<SmtpFault, (isFixed: boolean) => string>> = {
  'lost-after-data': () =>
    'Il server di posta ha chiuso la connessione dopo aver ricevuto l’email, senza confermare: forse è già partita.',
  content: () => 'Il server di posta rifiuta questa email.',
  recipient: () => 'Il server di posta rifiuta l’indirizzo del destinatario.',
  sender: (isFixed) => `Il server di posta rifiuta il mittente: controlla ${isFixed ? 'MAIL_FROM' : page}.`,
  limit: () => 'Il server di posta dice che le email sono troppe: si riprova più tardi.',
  later: () => 'Il server di posta chiede di riprovare più tardi.',
  'app-password': (isFixed) =>
    `Il server di posta vuole una password per le app: cambiala in ${isFixed ? 'SMTP_URL' : page}.`,
  'password-off': (isFixed) =>
    `Il server di posta non accetta più la sola password: controlla ${isFixed ? 'SMTP_URL' : page}.`,
  login: (isFixed) =>
    `Il server di posta rifiuta il nome utente o la password: controlla ${isFixed ? 'SMTP_URL' : page}.`,
  'no-encryption': () => insecure,
  'certificate-name': () => insecure,
  certificate: () => insecure,
  tls: () => insecure,
  refused: () => 'Il server di posta rifiuta la connessione.',
  lost: () => 'Il server di posta ha interrotto la connessione.',
  slow: () => 'Il server di posta non ha risposto in tempo.',
  closed: () => unreachable,
  unreachable: () => unreachable,
  'private-host': () => unreachable,
  'unknown-host': () => unreachable,
};
const page = 'la pagina Email';
