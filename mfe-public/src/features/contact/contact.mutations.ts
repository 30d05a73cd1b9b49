import { isApiError } from '@officina/contracts/client';
import type { ContactDraft } from '@officina/contracts/message';
import { api, showToast, useMutation } from '@officina/platform';

/** Sends a message to the garage and says how that went. */
export const useSendMessage = () =>
  useMutation({
    mutationFn: (draft: ContactDraft) => api.call('sendMessage', { body: draft }),
    onSuccess: (_, draft) => {
      showToast({
        title: 'Messaggio inviato',
        description: 'Ti risponderemo al più presto. Grazie per averci contattato!',
        tone: 'success',
      });
      void notify(draft);
    },
    onError: (error) => {
      // Only the API's own words are for visitors; a browser's "Failed to fetch" is not.
      const said = isApiError(error) && error.detail ? error.message : '';
      showToast({
        title: "Errore nell'invio",
        description: said || "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.",
        tone: 'error',
      });
    },
  });

/** The message is already kept: a notification that fails is only logged. */
async function notify(draft: ContactDraft): Promise<void> {
  try {
    const { notifyGarage } = await import('./notify-garage');
    await notifyGarage(draft);
  } catch (error) {
    console.warn('The notification e-mail was not sent', error);
  }
}
