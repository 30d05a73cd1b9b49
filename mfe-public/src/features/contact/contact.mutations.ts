import { isApiError } from '@officina/contracts/client';
import type { ContactDraft } from '@officina/contracts/contact';
import { api, showToast } from '@officina/platform';
import { useState } from 'react';

/** Result of sending a message. `refused` has the messages of the invalid fields, by field name. */
type Outcome = { isSent: true } | { isSent: false; refused: Record<string, string> };

/** Sends a message to the garage and shows a toast with the result. */
export function useSendMessage() {
  const [isPending, setPending] = useState(false);

  async function send(draft: ContactDraft): Promise<Outcome> {
    setPending(true);
    let receipt: string;
    try {
      ({ receipt } = await api.call('sendMessage', { body: draft }));
    } catch (error) {
      return refusal(error);
    } finally {
      setPending(false);
    }
    showToast({
      title: 'Messaggio inviato',
      description: 'Ti risponderemo al più presto. Grazie per averci contattato!',
      tone: 'success',
    });
    void notify(draft, receipt);
    return { isSent: true };
  }

  return { send, isPending };
}

function refusal(error: unknown): Outcome {
  // Only messages of the API are meant for visitors, unlike the browser's "Failed to fetch".
  const said = isApiError(error) && error.detail ? error.message : '';
  showToast({
    title: "Errore nell'invio",
    description: said || "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.",
    tone: 'error',
  });
  const errors = isApiError(error) ? (error.problem?.errors ?? []) : [];
  return { isSent: false, refused: Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
}

/** The message is already stored, and without a report the server sends the e-mail. So a failure is only logged. */
async function notify(draft: ContactDraft, receipt: string): Promise<void> {
  try {
    const { notifyGarage } = await import('./notify-garage');
    await notifyGarage(draft, receipt);
  } catch (error) {
    console.warn('The notification e-mail was not sent', error);
  }
}
