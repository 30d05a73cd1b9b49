import { company } from '@officina/contracts/company';
import type { ContactMessage } from '@officina/contracts/message';
import { showToast } from '@officina/platform';
import { missingSender, useFindSender } from '../../shared/email/email-sender';
import { sendEmail } from '../../shared/email/send-email';
import { failureText } from '../../shared/failures';
import { useMarkRead } from './messages.mutations';
import type { Reply } from './reply-drafts';

/** Sends a reply and shows the outcome; resolves to whether it was sent. An unread message is marked as read. */
export function useSendReply(message: ContactMessage) {
  const findSender = useFindSender();
  const markRead = useMarkRead({ toast: 'none' });

  return async ({ text, fromEmail, subject }: Reply): Promise<boolean> => {
    try {
      const sender = await findSender();
      if (!sender) {
        showToast(missingSender);
        return false;
      }
      await sendEmail(sender, {
        to_email: message.email,
        to_name: message.name,
        from_name: sender.fromName || company.brand,
        from_email: fromEmail.trim(),
        subject: subject.trim() || 'Il tuo messaggio',
        message: text.trim(),
        original_message: message.message,
        original_subject: message.subject || 'Messaggio senza oggetto',
        reply_to: fromEmail.trim(),
      });
    } catch (error) {
      const description = failureText(error, "Errore sconosciuto nell'invio dell'email");
      showToast({ title: "Errore nell'invio", description, tone: 'error' });
      return false;
    }
    showToast({
      title: 'Email inviata',
      description: `Risposta inviata con successo a ${message.email}`,
      tone: 'success',
    });
    if (!message.read) markRead.mutate([message.id]);
    return true;
  };
}
