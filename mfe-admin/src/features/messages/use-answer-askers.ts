import { formatPrice } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { fillIn } from '@officina/contracts/reply-template';
import type { ReplyDraft } from '@officina/contracts/thread';
import { showToast } from '@officina/platform';
import { useState } from 'react';
import { useUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import { useCannotSendToast } from '../../shared/email/email-sender';
import { errorToast, failureText } from '../../shared/http/failures';
import { initialReply } from './initial-reply';
import type { Asker } from './sold-offer.queries';
import { useDeliverReply } from './use-deliver-reply';

export interface AskerResult {
  isSent: boolean;
  text: string;
}

type ReplyText = Pick<ReplyDraft, 'text' | 'subject'>;

const sentTexts = {
  browser: 'Inviata.',
  server: 'La invia il server.',
  'server-instead': 'La invia il server.',
  before: 'Era già partita.',
} as const;

const failedToast = (names: readonly string[]) =>
  errorToast(
    names.length === 1 ? '1 risposta non inviata' : `${names.length} risposte non inviate`,
    `Non hanno ancora la risposta: ${names.join(', ')}.`,
  );

/**
 * Answers people one after the other, from this address; the results are by message id. It goes on if the form is left,
 * so whom it did not reach is told in a toast, too.
 */
export function useAnswerAskers(fromEmail: string) {
  const deliver = useDeliverReply();
  const cannotSendToast = useCannotSendToast();
  const [results, setResults] = useState<ReadonlyMap<number, AskerResult>>(new Map());
  const [isSending, setSending] = useState(false);
  useUnsavedChanges(isSending);
  // A repeated attempt replaces the reply of the first one.
  const [keys] = useState(() => new Map<number, string>());

  function replyTo({ message, car }: Asker, { text, subject }: ReplyText): ReplyDraft {
    const values = { nome: message.name, auto: `${car.make} ${car.model}`, prezzo: formatPrice(car.price) };
    const empty = initialReply(message, fromEmail);
    const key = keys.get(message.id) ?? empty.key;
    keys.set(message.id, key);
    return { ...empty, key, text: fillIn(text, values), subject: fillIn(subject, values) || empty.subject };
  }

  async function answer(askers: readonly Asker[], text: ReplyText, onSent: (id: number) => void): Promise<void> {
    setSending(true);
    const failed: string[] = [];
    for (const asker of askers) {
      const { id } = asker.message;
      const tell = (result: AskerResult) => setResults((before) => new Map(before).set(id, result));
      try {
        const { by } = await deliver(asker.message, replyTo(asker, text));
        if (by === 'none') {
          showToast(cannotSendToast);
          break;
        }
        tell({ isSent: true, text: sentTexts[by] });
        onSent(id);
      } catch (error) {
        failed.push(isolated(asker.message.name));
        tell({ isSent: false, text: failureText(error, "Errore sconosciuto nell'invio dell'email") });
      }
    }
    setSending(false);
    if (failed.length > 0) showToast(failedToast(failed));
  }

  return { results, answer };
}
