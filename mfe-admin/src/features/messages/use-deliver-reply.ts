import { longestSaid } from '@officina/contracts/email';
import type { ContactMessage } from '@officina/contracts/message';
import { plainLine, plainText } from '@officina/contracts/plain-text';
import type { StoredReply } from '@officina/contracts/thread';
import { useCompany, useQueryClient } from '@officina/platform';
import { useFindSender } from '../../shared/email/email-sender';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { EmailRefused, type EmailSender, sendEmail } from '../../shared/email/send-email';
import { api } from '../../shared/http/api';
import { useRefresh } from '../../shared/http/refresh';
import type { Reply } from './message-drafts';
import { useChanged } from './messages.mutations';

/**
 * How a reply left: from this browser; by the server, because there is no account for the browser; by the server,
 * because the browser's service refused it (`refusal`); by an earlier try, of which this browser did not hear
 * (`before`); or not at all, because nothing is configured.
 */
export type Delivered =
  | { by: 'browser' | 'server' | 'before' | 'none' }
  | { by: 'server-instead'; refusal: EmailRefused };

/**
 * Stores a reply and lets it leave. Throws what prevents that: the API's refusal, or that of the e-mail service where
 * the server cannot send it instead. A stored reply that did not leave is replaced by the next one with its key; after
 * one that has left, another text is a reply of its own.
 */
export function useDeliverReply() {
  const { brand } = useCompany();
  const findSender = useFindSender();
  const queryClient = useQueryClient();
  const refresh = useRefresh('message');
  const changed = useChanged();

  const canServerSend = async () =>
    (await queryClient.fetchQuery({ ...mailSettingsQuery, staleTime: 0 })).ways.length > 0;

  return async ({ id }: ContactMessage, { key, text, fromEmail, subject, pictures }: Reply): Promise<Delivered> => {
    const sender = await findSender();
    if (!sender && !(await canServerSend())) return { by: 'none' };
    const body = {
      text: plainText(text),
      fromEmail: plainLine(fromEmail),
      subject: plainLine(subject) || 'Il tuo messaggio',
      byBrowser: sender !== null,
      pictures: pictures.map(({ filename }) => filename),
    };
    const urls = pictures.map(({ url }) => url).join();
    const isSame = ({ entry }: StoredReply) =>
      entry.text === body.text && entry.subject === body.subject && entry.pictures.join() === urls;
    const store = (key: string) =>
      api.call('replyToMessage', { params: { id }, body: { ...body, key } }).catch(async (error: unknown) => {
        // Another tab may have answered from the same draft: the conversation behind the dialog shows what.
        await refresh();
        throw error;
      });
    let stored = await store(key);
    // Keys that follow from the first one, so that a repeated try replaces this reply, too.
    for (let number = 2; hasLeft(stored) && !isSame(stored); number += 1) stored = await store(`${key}-${number}`);
    const { message, entry, parameters } = stored;
    try {
      if (hasLeft(stored)) return { by: 'before' };
      if (!sender) return { by: 'server' };
      const named = { ...parameters, from_name: sender.fromName || brand };
      return await sendAndReport(sender, entry.email.id, named, canServerSend);
    } finally {
      changed([id], message);
      await refresh();
    }
  };
}

const hasLeft = ({ entry }: StoredReply): boolean => entry.email.status === 'sent';

async function sendAndReport(
  sender: EmailSender,
  id: number,
  parameters: Record<string, string>,
  canServerSend: () => Promise<boolean>,
): Promise<Delivered> {
  try {
    await sendEmail(sender, parameters);
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    // Without a report the server waits a minute, and then sends it, marked as doubtful.
    if (!error.mayHaveLeft) {
      // It may be the whole page of a proxy.
      const said = error.statusText.slice(0, longestSaid).toWellFormed();
      await api.call('reportEmail', { params: { id }, body: { isSent: false, said } });
    }
    if (!(await canServerSend())) throw error;
    return { by: 'server-instead', refusal: error };
  }
  // Without its report the server sends the e-mail once more, marked as doubtful; this one has left.
  await api.call('reportEmail', { params: { id }, body: { isSent: true } }).catch(() => undefined);
  return { by: 'browser' };
}
