import type { MailAccountFailure } from '@officina/contracts/mail-account';
import { domainOf, type MailServer, meantBy, providerOfHost } from '@officina/contracts/mail-provider';
import { offline } from './mail-problem';
import type { SmtpFault } from './smtp-fault';

type Explanation = Omit<MailAccountFailure, 'answers' | 'unknownHosts'>;

/**
 * What happened and what to do, for the owner who sets up the mailbox. `isGuessed`: several hosts of the domain were
 * tried.
 */
export function explain(
  { server, fault, said }: { server: MailServer; fault: SmtpFault; said: string },
  email: string,
  isGuessed: boolean,
): Explanation {
  const provider = providerOfHost(server.host);
  const { host, port } = server;
  const place = { email, host, port, who: provider?.name ?? host, said, isGuessed };
  const [problem, advice, field] = explanations[fault](place, provider ?? {});
  return { problem, advice, field };
}

/**
 * Asks for a confirmation before a password is sent to servers of unknown providers: a mistyped host belongs to
 * somebody else.
 */
export function askAbout(hosts: readonly string[], { email, host }: { email: string; host: string }): Explanation {
  const name = host || domainOf(email);
  const meant = meantBy(name);
  return {
    problem: `La password va inviata a ${hosts.join(' oppure ')}: non è un provider che conosciamo.`,
    advice: meant
      ? `Intendevi ${meant}? Allora correggi ${host ? 'il server' : 'l’indirizzo'}.`
      : `Controlla che ${name} sia scritto bene: chi gestisce quel server potrà leggere la password.`,
    field: host ? 'host' : 'email',
  };
}

interface Place {
  email: string;
  host: string;
  port: number;
  /** Name of the provider, or the host. */
  who: string;
  said: string;
  isGuessed: boolean;
}
type Say = (
  place: Place,
  provider: { appPassword?: string; note?: string },
) => [problem: string, advice: string, field: Explanation['field']];

const where =
  'Lo trovi nelle istruzioni del provider, alla voce “server in uscita” o “SMTP”: scrivilo nelle impostazioni avanzate.';
const blocked = 'Se sono giusti, chiedi a chi ospita il sito se la porta 465 o 587 è aperta in uscita.';

const explanations: Readonly<Record<SmtpFault, Say>> = {
  'lost-after-data': ({ who }) => [
    `${who} ha ricevuto l’email di prova, ma non ha confermato.`,
    'Guarda se ti è arrivata, poi premi di nuovo “Prova e salva”.',
    null,
  ],
  content: ({ who }) => [
    `${who} ha rifiutato l’email di prova.`,
    'Di solito il provider la scambia per spam: riprova tra un’ora, oppure chiedi al provider.',
    null,
  ],
  recipient: ({ who, email }) => [
    `${who} dice che la casella ${email} non può ricevere email.`,
    'Controlla di aver scritto bene l’indirizzo, e che la casella esista.',
    'email',
  ],
  full: ({ who, email }) => [
    `${who} dice che la casella ${email} è piena.`,
    'Libera spazio nella casella, poi premi di nuovo “Prova e salva”.',
    null,
  ],
  sender: ({ who, email }) => [
    `${who} non permette di spedire da ${email}.`,
    'Scrivi l’indirizzo della casella a cui appartiene la password, oppure chiedi al provider di autorizzare questo mittente.',
    'email',
  ],
  limit: ({ who }) => [
    `${who} dice che gli invii o i tentativi sono stati troppi.`,
    'Aspetta un’ora, poi premi di nuovo “Prova e salva”.',
    null,
  ],
  later: ({ who }) => [
    `${who} chiede di riprovare più tardi.`,
    'Aspetta qualche minuto, poi premi di nuovo “Prova e salva”.',
    null,
  ],
  'app-password': ({ who }, { appPassword }) => [
    `${who} vuole una password per le app, non quella con cui leggi la posta.`,
    appPassword ??
      'Entra nel tuo account di posta, cerca “password per le app” tra le voci di sicurezza, creane una per il sito e copiala qui.',
    'password',
  ],
  'password-off': ({ who }, { note }) => [
    `${who} non lascia spedire con la sola password.`,
    note ??
      'Chiedi a chi gestisce la posta di attivare “SMTP autenticato” per questa casella, oppure usa un altro indirizzo o un account EmailJS.',
    'email',
  ],
  login: ({ who }, { appPassword, note }) => [
    `${who} non accetta il nome utente o la password.`,
    appPassword
      ? `Di solito ${who} vuole una password per le app al posto di quella con cui leggi la posta. ${appPassword}`
      : (note ??
        'Ricopia la password con cui leggi la posta, attento a maiuscole e minuscole. Se per entrare serve anche un codice, chiedi al provider una “password per le app”.'),
    'password',
  ],
  'no-encryption': ({ host, port }) => [
    `${host} sulla porta ${port} non offre una connessione protetta.`,
    'La password viaggerebbe in chiaro, perciò non l’abbiamo mandata. Prova la porta 465, oppure chiedi al provider il server giusto.',
    'host',
  ],
  'certificate-name': ({ host, said }) => {
    const names = [...said.matchAll(/DNS:([\w.*-]+)/g)].map(([, name = '']) => name);
    return [
      `${host} si presenta con un altro nome${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
      names.length > 0
        ? 'La password non è partita. Di solito quello è il nome vero del server: scrivilo nelle impostazioni avanzate.'
        : `La password non è partita. Serve il nome esatto del server. ${where}`,
      'host',
    ];
  },
  certificate: ({ host }) => [
    `Non possiamo fidarci di ${host}: il suo certificato non è garantito da nessuno.`,
    `La password non è partita. Forse il nome del server non è quello giusto. ${where}`,
    'host',
  ],
  tls: ({ host, port }) => [
    `La connessione protetta con ${host} sulla porta ${port} non riesce.`,
    'Di solito la porta 465 vuole TLS e la 587 STARTTLS: controlla la scelta nelle impostazioni avanzate.',
    'host',
  ],
  refused: ({ host }) => [
    `${host} rifiuta la connessione.`,
    'Controlla il nome del server, oppure chiedi al provider se il sito può collegarsi.',
    'host',
  ],
  lost: ({ host }) => [
    `${host} ha interrotto la connessione.`,
    'Premi di nuovo “Prova e salva”. Se succede ancora, controlla server e porta nelle impostazioni avanzate.',
    null,
  ],
  slow: ({ host, port }) => [
    `${host} non ha risposto in tempo sulla porta ${port}.`,
    `Spesso la porta è bloccata o il nome del server è sbagliato: controllali nelle impostazioni avanzate. ${blocked}`,
    'host',
  ],
  closed: ({ host, port }) => [
    `La porta ${port} di ${host} è chiusa.`,
    `Controlla server e porta nelle impostazioni avanzate. ${blocked}`,
    'host',
  ],
  unreachable: ({ host }) => [
    `${host} non è raggiungibile dal sito.`,
    `Controlla server e porta nelle impostazioni avanzate. ${blocked}`,
    'host',
  ],
  'private-host': ({ host }) => [
    `${host} sta in una rete privata, e il sito usa solo server di posta su internet.`,
    'Scrivi il nome del server del tuo provider. Chi gestisce il sito può permettere le reti private con MAIL_PRIVATE_HOSTS.',
    'host',
  ],
  'unknown-host': ({ host, email, isGuessed }) =>
    isGuessed
      ? [
          `Non abbiamo trovato il server di posta di ${domainOf(email)}.`,
          `Controlla come è scritto l’indirizzo. Se è giusto, serve il nome del server. ${where}`,
          'host',
        ]
      : [`Il server ${host} non esiste.`, `Controlla come è scritto. ${where}`, 'host'],
  offline: () => [
    offline,
    'Quello che hai scritto può essere giusto: riprova tra qualche minuto. Se continua, chiedi a chi ospita il sito.',
    null,
  ],
};
