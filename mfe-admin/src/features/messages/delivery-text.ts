import { type EmailDelivery, type EmailWay, undeliveredStatuses } from '@officina/contracts/email';
import { formatInstant } from '@officina/contracts/format';

const byWay: Readonly<Record<EmailWay, string>> = {
  browser: 'dal browser, con EmailJS',
  smtp: 'dal server, con SMTP',
  emailjs: 'dal server, con EmailJS',
};

export const isUndelivered = ({ status }: Pick<EmailDelivery, 'status'>): boolean =>
  undeliveredStatuses.some((undelivered) => undelivered === status);

/** Whether it waits for its first attempt, or an attempt is due or running. */
export const isBeingSent = ({ status, nextTryAt, attempts }: EmailDelivery): boolean =>
  status === 'waiting' ||
  (status === 'retrying' && nextTryAt !== null && Date.parse(nextTryAt) <= Date.now()) ||
  attempts.at(-1)?.outcome === 'running';

export function deliveryText({ status, problem, nextTryAt, sentAt, attempts }: EmailDelivery): string {
  const next = nextTryAt ? ` Prossimo tentativo: ${formatInstant(nextTryAt)}.` : '';
  switch (status) {
    case 'sent': {
      const way = attempts.findLast(({ outcome }) => outcome === 'sent')?.way;
      return `Inviata il ${formatInstant(sentAt)}${way ? `, ${byWay[way]}` : ''}.`;
    }
    case 'waiting':
      return `In attesa di invio.${next}`;
    case 'retrying':
      return `Non ancora consegnata. ${sentence(problem)}${next}`;
    case 'failed': {
      const what = attempts.at(-1)?.outcome === 'unknown' ? 'Consegna non confermata' : 'Non consegnata';
      return `${what}. ${sentence(problem)} Non ci saranno altri tentativi automatici.`;
    }
    case 'unsent':
      return problem ? sentence(problem) : 'Non inviata: il sito non ha un modo di spedire le email.';
    case 'cancelled':
      return 'Annullata, perché il messaggio è stato eliminato.';
  }
}

const sentence = (text: string | null): string => (text && !/[.!?…]$/.test(text) ? `${text}.` : (text ?? ''));

const outcomes = { running: 'in corso', sent: 'riuscito', failed: 'fallito', unknown: 'esito sconosciuto' } as const;

/** "12/03/2026 09:30, dal server, con SMTP: fallito". */
export const attemptText = ({ at, way, outcome }: EmailDelivery['attempts'][number]): string =>
  `${formatInstant(at)}, ${byWay[way]}: ${outcomes[outcome]}`;
