import { formatInstant } from '@officina/contracts/format';
import type { MailAccountFailure } from '@officina/contracts/mail-account';
import type { MailServer } from '@officina/contracts/mail-provider';
import { type Garage, siteMail } from './garage-mail';
import { explain } from './mail-account-failure';
import { messageIdOf } from './mail-thread';
import { type Mailbox, type Network, senderOf, typedPassword } from './mailbox';
import type { Outcome } from './outcome';
import { sendBySmtp } from './smtp';
import { type SmtpFault, smtpFaults } from './smtp-fault';

/** Timeout in milliseconds for each response of a mail server while a user waits. */
const patienceMs = 8000;
/** Milliseconds after which no further mail server is tried. */
const longestMs = 30_000;

/** Faults after which another mail server may work; any other fault comes from the right server. */
const elsewhere: ReadonlySet<SmtpFault> = new Set<SmtpFault>([
  ...(['no-encryption', 'certificate-name', 'certificate', 'tls', 'refused', 'lost', 'slow'] as const),
  ...(['closed', 'unreachable', 'private-host', 'unknown-host'] as const),
]);

const nowhere: ReadonlySet<SmtpFault> = new Set<SmtpFault>(['private-host', 'unknown-host']);

/** A mailbox whose mail server has to be found. */
export type EnteredMailbox = Omit<Mailbox, keyof MailServer>;
type Try = { server: MailServer; fault: SmtpFault; said: string };

/**
 * Sends a test e-mail from a mailbox to itself, which tests connection, encryption, login and sending. Tries the mail
 * servers in order until one responds as the server of this mailbox. Returns the working mailbox, or the reason why
 * there is none.
 */
export async function tryMailbox(
  network: Network,
  entered: EnteredMailbox,
  candidates: readonly MailServer[],
  garage: Garage,
  timeout = patienceMs,
): Promise<{ mailbox: Mailbox } | { failure: MailAccountFailure }> {
  const tries: Try[] = [];
  const deadline = Date.now() + longestMs;
  for (const server of candidates) {
    if (tries.length > 0 && Date.now() > deadline) break;
    // Other ports of this host will not work either.
    if (tries.some((one) => one.server.host === server.host && nowhere.has(one.fault))) continue;
    const password = typedPassword(entered.password, server.host);
    const mailbox = { ...entered, ...server, password };
    const { fault, said } = await sendTest(network, mailbox, garage, timeout);
    if (fault === undefined) return { mailbox };
    tries.push({ server, fault, said });
    if (!elsewhere.has(fault)) break;
  }
  const [worst] = tries.toSorted((one, other) => smtpFaults.indexOf(one.fault) - smtpFaults.indexOf(other.fault));
  if (!worst) throw new Error('There is no mail server to try');
  const isGuessed = candidates.some(({ host }) => host !== worst.server.host);
  const answers = tries.map(({ server: { host, port }, said }) => ({ server: `${host}:${port}`, said }));
  return { failure: { ...explain(worst, entered.email, isGuessed), answers, unknownHosts: [] } };
}

async function sendTest(
  network: Network,
  mailbox: Mailbox,
  garage: Garage,
  timeout: number,
): Promise<{ fault?: SmtpFault; said: string }> {
  const sender = await senderOf(network, mailbox);
  if (typeof sender === 'string') return { fault: sender, said: '' };
  const { email } = mailbox;
  const text = `Questa è la prova del ${formatInstant(new Date())}. Se la leggi, il sito può spedire da ${email}.`;
  const parameters = {
    ...siteMail(undefined, garage, 'Il sito può spedire', text),
    to_email: email,
    customer_email: email,
  };
  const messageId = messageIdOf(`test-${crypto.randomUUID()}`, email);
  const sent: Outcome = await sendBySmtp(sender, { parameters, messageId, isAutomatic: true }, timeout);
  return sent.outcome === 'sent' ? { said: sent.said } : { fault: sent.fault ?? 'lost', said: sent.said };
}
