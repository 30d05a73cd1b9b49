import type { ContactMessage } from '@officina/contracts/message';
import { shownEmail } from '@officina/contracts/shown-email';
import type { ReplyDraft } from '@officina/contracts/thread';
import { showToast, type Toast } from '@officina/platform';
import { useCannotSendToast } from '../../shared/email/email-sender';
import { errorToast, failureText } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { type Delivered, useDeliverReply } from './use-deliver-reply';

/** Sends a reply, or stores it for the server to send, and shows the outcome. */
export function useSendReply(message: ContactMessage) {
  const deliver = useDeliverReply();
  const cannotSendToast = useCannotSendToast();
  return useWrite({
    call: (reply: ReplyDraft) => deliver(message, reply),
    done: (delivered) => (delivered.by === 'none' ? cannotSendToast : toastOf(delivered, shownEmail(message.email))),
    failed: (error) => {
      const description = failureText(error, "Errore sconosciuto nell'invio dell'email");
      showToast({ title: "Errore nell'invio", description, tone: 'error' });
    },
    inForm: true,
  });
}

function toastOf(delivered: Exclude<Delivered, { by: 'none' }>, address: string): Toast {
  if (delivered.by === 'server-instead') {
    const description = `${delivered.refusal.message} La risposta è salvata: la invia il server.`;
    return errorToast("Errore nell'invio", description);
  }
  if (delivered.by === 'server')
    return { title: 'Risposta salvata', description: `Il server la invia a ${address}`, tone: 'success' };
  const description =
    delivered.by === 'before' ? `Era già partita verso ${address}` : `Risposta inviata con successo a ${address}`;
  return { title: 'Email inviata', description, tone: 'success' };
}
