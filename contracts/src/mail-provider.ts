/** Encryption of a connection to a mail server: from the first byte, after STARTTLS, or none. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Ports on which mail servers accept e-mails; other ports are only allowed in a private network. */
export const mailPorts: readonly number[] = [465, 587, 2525, 25];

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
}

/** A mailbox provider, with its server for sending. */
export interface MailProvider extends MailServer {
  name: string;
  /** Domains of its e-mail addresses. */
  domains: readonly string[];
  /** Domains of its MX hosts, which receive the mail for customers' own domains. */
  mx: readonly string[];
  /** If the provider refuses the mailbox password: where to create an app password, as text. */
  appPassword?: string;
  /** App passwords are 16 letters, shown in groups with spaces that are not part of them. */
  isPasswordGrouped?: true;
  /** A further step at the provider that is required before a program may send. */
  note?: string;
}

const tls = (host: string) => ({ host, port: 465, security: 'tls' }) as const;
const startTls = (host: string) => ({ host, port: 587, security: 'starttls' }) as const;

/** Providers of most Italian mailboxes. */
export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Gmail',
    ...tls('smtp.gmail.com'),
    domains: ['gmail.com', 'googlemail.com'],
    mx: ['google.com', 'googlemail.com'],
    appPassword:
      'Apri https://myaccount.google.com/apppasswords, scrivi un nome (per esempio “sito”) e premi Crea: copia qui le 16 lettere. Se la pagina non te lo permette, attiva prima la verifica in due passaggi alla voce “Sicurezza”.',
    isPasswordGrouped: true,
  },
  {
    name: 'Outlook',
    ...startTls('smtp-mail.outlook.com'),
    domains: ['outlook.com', 'outlook.it', 'hotmail.com', 'hotmail.it', 'live.com', 'live.it', 'msn.com'],
    mx: [],
    note: 'Microsoft non lascia più spedire ai programmi con la sola password da questi indirizzi. Usa un altro indirizzo, oppure un account EmailJS collegato a Outlook.',
  },
  {
    name: 'Microsoft 365',
    ...startTls('smtp.office365.com'),
    domains: [],
    mx: ['outlook.com', 'office365.com'],
    note: 'Chi gestisce il tuo Microsoft 365 deve attivare “SMTP autenticato” per questa casella.',
  },
  {
    name: 'Yahoo',
    ...tls('smtp.mail.yahoo.com'),
    domains: ['yahoo.it', 'yahoo.com', 'ymail.com', 'rocketmail.com'],
    mx: ['yahoodns.net'],
    appPassword:
      'Apri https://login.yahoo.com/account/security, scegli “Genera e gestisci le password per le app” e creane una per il sito.',
    isPasswordGrouped: true,
  },
  {
    name: 'iCloud',
    ...startTls('smtp.mail.me.com'),
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mx: ['icloud.com'],
    appPassword:
      'Apri https://account.apple.com, entra in “Accesso e sicurezza”, poi “Password specifiche per le app” e creane una per il sito.',
  },
  {
    name: 'Libero',
    ...tls('smtp.libero.it'),
    domains: ['libero.it', 'inwind.it', 'iol.it', 'blu.it', 'giallo.it'],
    mx: ['libero.it'],
    appPassword:
      'Se hai attivato la verifica in due passaggi: entra nella posta su libero.it, apri le impostazioni dell’account, poi “Sicurezza” e “Password specifiche”, e creane una per il sito.',
  },
  {
    name: 'Virgilio',
    ...tls('out.virgilio.it'),
    domains: ['virgilio.it'],
    mx: ['virgilio.it'],
    appPassword:
      'Se hai attivato la verifica in due passaggi: entra nella posta su virgilio.it, apri le impostazioni dell’account, poi “Sicurezza” e “Password specifiche”, e creane una per il sito.',
  },
  { name: 'Tiscali', ...tls('smtp.tiscali.it'), domains: ['tiscali.it', 'tiscalinet.it'], mx: ['tiscali.it'] },
  { name: 'TIM', ...tls('smtp.tim.it'), domains: ['tim.it'], mx: ['tim.it'] },
  { name: 'Alice', ...startTls('out.alice.it'), domains: ['alice.it', 'tin.it', 'aliceposta.it'], mx: ['alice.it'] },
  { name: 'Aruba PEC', ...tls('smtps.pec.aruba.it'), domains: ['pec.it', 'arubapec.it'], mx: ['pec.aruba.it'] },
  { name: 'Legalmail', ...tls('sendm.cert.legalmail.it'), domains: ['legalmail.it'], mx: ['legalmail.it'] },
  { name: 'Register.it PEC', ...tls('server.pec-email.com'), domains: ['pec-email.com'], mx: ['pec-email.com'] },
  { name: 'Poste PEC', ...tls('mail.postecert.it'), domains: ['postecert.it'], mx: ['postecert.it'] },
  { name: 'Aruba', ...tls('smtps.aruba.it'), domains: ['aruba.it', 'technet.it'], mx: ['aruba.it', 'aruba.com'] },
  {
    name: 'Register.it',
    ...tls('authsmtp.securemail.pro'),
    domains: ['register.it'],
    mx: ['register.it', 'securemail.pro'],
  },
  { name: 'Fastweb', ...startTls('smtp.fastwebnet.it'), domains: ['fastwebnet.it'], mx: ['fastwebnet.it'] },
  { name: 'OVH', ...tls('ssl0.ovh.net'), domains: [], mx: ['ovh.net', 'ovh.com'] },
  { name: 'IONOS', ...tls('smtp.ionos.it'), domains: [], mx: ['ionos.it', 'ionos.com', 'kundenserver.de'] },
];

/** Domain of an e-mail address in lower case; empty if there is none. */
export const domainOf = (address: string): string => /@([^@\s]+)\s*$/.exec(address)?.[1]?.toLowerCase() ?? '';

/** The provider of an e-mail address by its domain. */
export const providerOf = (address: string): MailProvider | undefined =>
  mailProviders.find(({ domains }) => domains.includes(domainOf(address)));

/** The provider of an MX host. */
export const providerOfMx = (exchange: string): MailProvider | undefined =>
  mailProviders.find(({ mx }) => mx.some((domain) => isWithin(exchange, domain)));

/** The provider that has this server for sending. */
export const providerOfHost = (host: string): MailProvider | undefined =>
  mailProviders.find((provider) => provider.host === host.toLowerCase());

/** Whether a host belongs to any known provider. */
export const isOfProvider = (host: string): boolean =>
  mailProviders.some((provider) => [provider.host, ...provider.domains].some((domain) => isWithin(host, domain)));

/**
 * The provider's domain that a domain or host probably means, if it differs by one typing error or the top-level
 * domain.
 */
export function meantBy(name: string): string | undefined {
  const [label = '', ...rest] = name.toLowerCase().split('.');
  const domains = mailProviders.flatMap((provider) => provider.domains).filter((domain) => domain.indexOf('.') >= 5);
  if (rest.length === 0 || domains.includes(name.toLowerCase())) return undefined;
  return (
    domains.find((domain) => isOneSlip(domain, name.toLowerCase())) ??
    domains.find((domain) => isOneSlip(domain.split('.')[0] ?? '', label)) ??
    meantBy(rest.join('.'))
  );
}

/** Whether two words differ by at most one missing, additional or different letter, or by two swapped letters. */
function isOneSlip(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

const isWithin = (name: string, domain: string): boolean =>
  `.${name.toLowerCase().replace(/\.$/, '')}`.endsWith(`.${domain}`);
