import { longestSaid } from '@officina/contracts/email';
import type { ContactMessage } from '@officina/contracts/message';
import { pictureUrl, stemOf } from '@officina/contracts/picture';
import { plainLine, plainText } from '@officina/contracts/plain-text';
import type { ReplyDraft, StoredReply } from '@officina/contracts/thread';
import { useCompany, useQueryClient } from '@officina/platform';
import { useFindSender } from '../../shared/email/email-sender';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { EmailRefused, type EmailSender, sendEmail } from '../../shared/email/send-email';
import { api } from '../../shared/http/api';
import { useRefresh } from '../../shared/http/refresh';
import { useChanged } from './messages.mutations';

/**
 * How a reply was sent: by this browser; by the server, because the browser has no account or because the browser's
 * service refused it (`refusal`); by an earlier attempt whose response was lost (`before`); or not at all, because
 * nothing is configured.
 */
export type Delivered =
  | { by: 'browser' | 'server' | 'before' | 'none' }
  | { by: 'server-instead'; refusal: EmailRefused };

/**
 * Stores a reply and sends it. Throws the API's refusal, or that of the e-mail service if the server cannot send the
 * reply instead. A stored reply that was not sent is replaced by the next one with its key; after one that was sent,
 * another text is a new reply.
 */
export function useDeliverReply() {
  const { brand } = useCompany();
  const findSender = useFindSender();
  const queryClient = useQueryClient();
  const refresh = useRefresh('message');
  const changed = useChanged();

  const canServerSend = async () =>
    (await queryClient.fetchQuery({ ...mailSettingsQuery, staleTime: 0 })).ways.length > 0;

  return async ({ id }: ContactMessage, { key, ...reply }: ReplyDraft): Promise<Delivered> => {
    const sender = await findSender();
    if (!sender && !(await canServerSend())) return { by: 'none' };
    const body = {
      ...reply,
      text: plainText(reply.text),
      subject: plainLine(reply.subject) || 'Il tuo messaggio',
      byBrowser: sender !== null,
    };
    const urls = reply.pictures?.map((filename) => pictureUrl(stemOf(filename))).join();
    const isSame = ({ entry }: StoredReply) =>
      entry.text === body.text && entry.subject === body.subject && entry.pictures.join() === urls;
    const store = (key: string) =>
      api.call('replyToMessage', { params: { id }, body: { ...body, key } }).catch(async (error: unknown) => {
        // Another tab may have sent the same draft: the conversation behind the dialog shows it.
        await refresh();
        throw error;
      });
    let stored = await store(key);
    // Keys that are derived from the first one, so that a repeated attempt replaces this reply, too.
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
  // It was sent: without the report the server would send it again, marked as doubtful.
  await api.call('reportEmail', { params: { id }, body: { isSent: true } }).catch(() => undefined);
  return { by: 'browser' };
}
