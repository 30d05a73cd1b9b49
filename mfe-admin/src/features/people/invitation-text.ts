import type { Invitation } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import { shownEmail } from '@officina/contracts/shown-email';

export const isExpired = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now = new Date()): boolean =>
  Date.parse(expiresAt) <= now.getTime();

export interface InvitationDelivery {
  text: string;
  isAlarm: boolean;
}

/** The delivery status of an invitation's e-mail. */
export function invitationDelivery({ email, delivery }: Pick<Invitation, 'email' | 'delivery'>): InvitationDelivery {
  if (!email || !delivery) return { text: 'Nessuna email: manda tu il link', isAlarm: false };
  const to = isolated(shownEmail(email));
  const why = delivery.problem ? `. ${delivery.problem}` : '';
  switch (delivery.status) {
    case 'waiting':
      return { text: `In partenza per ${to}...`, isAlarm: false };
    case 'sent':
      return { text: `Inviata a ${to}`, isAlarm: false };
    case 'retrying':
      return { text: `Non ancora consegnata a ${to}, riproviamo da soli${why}`, isAlarm: true };
    default:
      return { text: `Non consegnata a ${to}${why}`, isAlarm: true };
  }
}
