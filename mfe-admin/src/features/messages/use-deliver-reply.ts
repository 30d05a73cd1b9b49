import { company } from '@officina/contracts/company';
import type { ContactMessage } from '@officina/contracts/message';
import { useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { useFindSender } from '../../shared/email/email-sender';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { EmailRefused, type EmailSender, sendEmail } from '../../shared/email/send-email';
import { useRefresh } from '../../shared/refresh';
import { messageQuery } from './messages.queries';
import type { Reply } from './reply-drafts';

/**
 * How a reply left: from this browser; by the server, because there is no account for the browser; by the server,
 * because the browser's service refused it (`refusal`); or not at all, because nothing is configured.
 */
export type Delivered = { by: 'browser' | 'server' | 'none' } | { by: 'server-instead'; refusal: EmailRefused };

/**
 * Stores a reply and lets it leave. Throws what prevents that: the API's refusal, or that of the e-mail service where
 * the server cannot send it instead. A stored reply that did not leave is replaced by the next one with its key.
 */
export function useDeliverReply() {
  const findSender = useFindSender();
  const queryClient = useQueryClient();
  const refresh = useRefresh('message');

  const canServerSend = async () =>
    (await queryClient.fetchQuery({ ...mailSettingsQuery, staleTime: 0 })).ways.length > 0;

  return async ({ id }: ContactMessage, { key, text, fromEmail, subject, pictures }: Reply): Promise<Delivered> => {
    const sender = await findSender();
    if (!sender && !(await canServerSend())) return { by: 'none' };
    const { message, entry, parameters } = await api.call('replyToMessage', {
      params: { id },
      body: {
        key,
        text: text.trim(),
        fromEmail: fromEmail.trim(),
        subject: subject.trim() || 'Il tuo messaggio',
        byBrowser: sender !== null,
        pictures: pictures.map(({ filename }) => filename),
      },
    });
    try {
      return sender ? await sendAndReport(sender, entry.email.id, parameters, canServerSend) : { by: 'server' };
    } finally {
      queryClient.setQueryData(messageQuery(id).queryKey, message);
      await refresh();
    }
  };
}

async function sendAndReport(
  sender: EmailSender,
  id: number,
  parameters: Record<string, string>,
  canServerSend: () => Promise<boolean>,
): Promise<Delivered> {
  try {
    await sendEmail(sender, { ...parameters, from_name: sender.fromName || company.brand });
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    await api.call('reportEmail', { params: { id }, body: { isSent: false, said: error.statusText } });
    if (!(await canServerSend())) throw error;
    return { by: 'server-instead', refusal: error };
  }
  // Without its report the server sends the e-mail once more, marked as doubtful; this one has left.
  await api.call('reportEmail', { params: { id }, body: { isSent: true } }).catch(() => undefined);
  return { by: 'browser' };
}
