/** The fields of nodemailer's errors. */
export interface SmtpFailure {
  message: string;
  code: string;
  originalCode: string;
  command: string;
  response: string | undefined;
  responseCode: number | undefined;
}

/** Why an e-mail was not sent by SMTP, ordered by how far the dialogue got, the furthest first. */
export const smtpFaults = [
  'lost-after-data',
  'content',
  'recipient',
  'full',
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
  'offline',
] as const;
export type SmtpFault = (typeof smtpFaults)[number];

/**
 * Classifies a mail server's response, or the reason why there is none. The enhanced status code (RFC 3463) takes
 * precedence if present, and its first digit over that of the reply code; words decide what these leave open.
 */
export function faultOf({ code, originalCode, command, response = '', responseCode, message }: SmtpFailure): SmtpFault {
  const answer = response.replace(names, '');
  const status = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';
  const isTemporary = (status || String(responseCode ?? 5)).startsWith('4');
  const said = responseCode && (entryOf(byStatus, status) ?? entryOf(byAnswer, answer));
  if (said === 'limit' || (said === 'full' && command !== 'CONN')) return said;
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    if (isTemporary) return 'later';
    if (/5\.7\.139|basic authentication is disabled|SmtpClientAuthentication/i.test(answer)) return 'password-off';
    return /5\.7\.9\b|application-specific|app(lication)?[- ]password/i.test(answer) ? 'app-password' : 'login';
  }
  if (code === 'ETLS' && command === 'STARTTLS') return 'no-encryption';
  if (isTemporary) return 'later';
  // Many servers check the sender only after the recipient, or after the text.
  if (said && command !== 'CONN') return said;
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

/** Addresses and host names, whose words must not be interpreted. */
const names = /<[^<>]*>|\S+@\S+|\b[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/gi;

type Catalogue = readonly (readonly [pattern: RegExp, fault: SmtpFault])[];

const byStatus: Catalogue = [
  // A full mailbox is temporary, whatever the first digit says.
  [/^[45]\.2\.2$/, 'full'],
  [/^5\.4\.5$|^4\.7\.28$/, 'limit'],
  [/^5\.(1\.([1-6]|10)|2\.1|4\.[14])$/, 'recipient'],
  [/^5\.(1\.[78]|7\.(2[3-7]|60))$/, 'sender'],
  [/^5\.(2\.3|3\.4|6\.\d+)$/, 'content'],
];

const byAnswer: Catalogue = [
  [/size.{0,20}(exceed|limit)|exceed.{0,40}size|too (large|big)/i, 'content'],
  [/(mailbox|inbox|storage|casella).{0,30}(full|exceeded|piena)|over ?quota|storage allocation/i, 'full'],
  [/(?<!(sending|rate|daily|hourly) )quota (is )?exceeded/i, 'full'],
  [/too many|limit exceeded|exceeded .{0,40}(limit|quota)/i, 'limit'],
  [/(sending|rate|daily|hourly) (user )?(sending )?(limit|quota)/i, 'limit'],
  [/sender|send ?as|relay|not owned|mittente/i, 'sender'],
];

const entryOf = (catalogue: Catalogue, text: string): SmtpFault | undefined =>
  catalogue.find(([pattern]) => pattern.test(text))?.[1];
