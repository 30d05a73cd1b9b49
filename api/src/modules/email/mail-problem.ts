import type { SmtpFault } from './smtp-fault';

const unreachable = 'Il server di posta non è raggiungibile.';
const insecure = 'La connessione sicura (TLS) con il server di posta non riesce.';
/** Message for owners if no host on the internet can be reached. */
export const offline = 'In questo momento il sito non riesce a collegarsi a internet.';
export const noWay = 'il server non ha un modo di spedire: impostane uno in Email Database.';

/** Why an e-mail is not delivered. In braces: the responsible field, if SMTP is configured in the server's settings. */
const sentences = {
  'lost-after-data':
    'Il server di posta ha chiuso la connessione dopo aver ricevuto l’email, senza confermare: forse è già partita.',
  content: 'Il server di posta rifiuta questa email.',
  recipient: 'Il server di posta rifiuta l’indirizzo del destinatario.',
  full: 'La casella del destinatario è piena: si riprova più tardi.',
  sender: 'Il server di posta rifiuta il mittente: controlla {MAIL_FROM}.',
  limit: 'Il server di posta dice che le email sono troppe: si riprova più tardi.',
  later: 'Il server di posta chiede di riprovare più tardi.',
  'app-password': 'Il server di posta vuole una password per le app: cambiala in {SMTP_URL}.',
  'password-off': 'Il server di posta non accetta più la sola password: controlla {SMTP_URL}.',
  login: 'Il server di posta rifiuta il nome utente o la password: controlla {SMTP_URL}.',
  'no-encryption': insecure,
  'certificate-name': insecure,
  certificate: insecure,
  tls: insecure,
  refused: 'Il server di posta rifiuta la connessione.',
  lost: 'Il server di posta ha interrotto la connessione.',
  slow: 'Il server di posta non ha risposto in tempo.',
  closed: unreachable,
  unreachable,
  'private-host': unreachable,
  'unknown-host': unreachable,
  offline,
  'mailbox-password':
    'La password della casella non si può più leggere: inseriscila di nuovo nella pagina Email Database.',
  'emailjs-key':
    'La chiave privata di EmailJS non si può più leggere: inseriscila di nuovo nella pagina Email Database.',
  'emailjs-email': 'EmailJS rifiuta questa email: controlla il destinatario.',
  'emailjs-often': 'EmailJS chiede di riprovare più tardi: sono troppe email.',
  'emailjs-settings': 'EmailJS rifiuta la richiesta: controlla chiavi, servizio e modello nella pagina Email Database.',
  'emailjs-broken': 'EmailJS in questo momento non funziona.',
  'emailjs-unreachable': 'EmailJS non è raggiungibile dal server.',
  'emailjs-silent': 'EmailJS non ha risposto in tempo: forse l’email è già partita.',
  'browser-failed': 'Il browser non è riuscito a spedirla: ora prova il server.',
  'browser-silent': `Il browser non ha confermato l’invio e ${noWay}`,
  'no-way': `Non è partita: ${noWay}`,
  'no-way-left': `Non è partita e ${noWay}`,
  'link-unreadable': 'Il suo link non si può più leggere.',
  'link-expired': 'Il suo link è scaduto.',
} as const satisfies Record<SmtpFault, string> & Record<string, string>;

/** Stored form: a code, and "fixed" if the server's settings are used. */
export type MailProblem = keyof typeof sentences | `${SmtpFault} fixed`;

/** The sentence for a stored problem. Older servers stored sentences, which are returned unchanged. */
export function sayProblem(stored: string): string {
  const [code = '', fixed] = stored.split(' ');
  const sentence: string = Object.hasOwn(sentences, code) ? Reflect.get(sentences, code) : stored;
  return sentence.replace(/\{(\w+)\}/, fixed ? '$1' : 'Email Database');
}
