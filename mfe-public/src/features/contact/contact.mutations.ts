import { isApiError } from '@officina/contracts/client';
import type { ContactDraft, ReceivedMessage } from '@officina/contracts/contact';
import { api, showToast, useCompany } from '@officina/platform';
import { useState } from 'react';

/** Milliseconds before the second attempt: a phone may be switching from one network to another. */
const retryMs = 1000;

/** Milliseconds after which an attempt has failed: a stalled connection reports no error for minutes. */
const timeoutMs = 20_000;

/** Result of sending a message. `refused` has the messages of the invalid fields, by field name. */
type Outcome = { isSent: true } | { isSent: false; refused: Record<string, string> };

/** Sends a message to the garage and shows the result as a toast. */
export function useSendMessage() {
  const { brand } = useCompany();
  const [isPending, setPending] = useState(false);

  async function send(draft: ContactDraft): Promise<Outcome> {
    setPending(true);
    let received: ReceivedMessage;
    try {
      received = await deliver(draft);
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
    // No notification about a message with a filled honeypot.
    if (!received.isNotified && !draft.website) void notify(draft, received.receipt, brand);
    return { isSent: true };
  }

  return { send, isPending };
}

/** Retries once if the API itself did not answer. Its idempotency key keeps a message from being stored twice. */
async function deliver(draft: ContactDraft): Promise<ReceivedMessage> {
  const send = () => api.call('sendMessage', { body: draft, signal: AbortSignal.timeout(timeoutMs) });
  try {
    return await send();
  } catch (error) {
    if (isApiError(error) && error.problem) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return send();
  }
}

function refusal(error: unknown): Outcome {
  // Error texts of the API are written for visitors; others, such as the browser's "Failed to fetch", are not.
  const said = isApiError(error) && error.detail ? error.message : '';
  showToast({
    title: "Errore nell'invio",
    description: said || "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.",
    tone: 'error',
  });
  const errors = isApiError(error) ? (error.problem?.errors ?? []) : [];
  return { isSent: false, refused: Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
}

/** A failure is only logged: the message is stored, and without a report the server sends the e-mail. */
async function notify(draft: ContactDraft, receipt: string, brand: string): Promise<void> {
  try {
    const { notifyGarage } = await import('./notify-garage');
    await notifyGarage(draft, receipt, brand);
  } catch (error) {
    console.warn('The notification e-mail was not sent', error);
  }
}
