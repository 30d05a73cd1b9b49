import type { ContactMessage } from '@officina/contracts/message';
import { shownEmail } from '@officina/contracts/shown-email';
import { showToast } from '@officina/platform';
import { useCannotSendToast } from '../../shared/email/email-sender';
import { failureText } from '../../shared/http/failures';
import type { Reply } from './message-drafts';
import { useMarkRead } from './messages.mutations';
import { useDeliverReply } from './use-deliver-reply';

/**
 * Sends a reply and shows the outcome. Resolves to whether it is sent, or stored for the server to send. An unread
 * message is marked as read.
 */
export function useSendReply(message: ContactMessage) {
  const deliver = useDeliverReply();
  const cannotSendToast = useCannotSendToast();
  const markRead = useMarkRead({ isSilent: true });

  return async (reply: Reply): Promise<boolean> => {
    try {
      const delivered = await deliver(message, reply);
      if (delivered.by === 'none') {
        showToast(cannotSendToast);
        return false;
      }
      if (delivered.by === 'server-instead') {
        const description = `${delivered.refusal.message} La risposta è salvata: la invia il server.`;
        showToast({ title: "Errore nell'invio", description, tone: 'error', duration: 10_000 });
      } else if (delivered.by === 'before') {
        showToast({
          title: 'Email inviata',
          description: `Era già partita verso ${shownEmail(message.email)}`,
          tone: 'success',
        });
      } else if (delivered.by === 'server') {
        showToast({
          title: 'Risposta salvata',
          description: `Il server la invia a ${shownEmail(message.email)}`,
          tone: 'success',
        });
      } else {
        const description = `Risposta inviata con successo a ${shownEmail(message.email)}`;
        showToast({ title: 'Email inviata', description, tone: 'success' });
      }
    } catch (error) {
      const description = failureText(error, "Errore sconosciuto nell'invio dell'email");
      showToast({ title: "Errore nell'invio", description, tone: 'error' });
      return false;
    }
    if (!message.read) markRead.mutate([message.id]);
    return true;
  };
}
