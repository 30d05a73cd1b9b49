import { useAtomValue } from '@officina/forms';
import { nullWhenAbsent, queryOptions, useCompany, useQuery, useQueryClient } from '@officina/platform';
import { useState } from 'react';
import { useHasOwnerRole } from '../account/role';
import { api } from '../http/api';
import { isEmailActiveAtom, loadEmailConfig } from './browser-email-config';
import { mailSettingsQuery } from './mail.queries';
import { type EmailSender, isConfigured } from './send-email';

/** The EmailJS account on the server; null if there is none. */
export const emailConfigQuery = queryOptions({
  queryKey: ['admin', 'email-config'],
  queryFn: ({ signal }) => nullWhenAbsent(api.call('getEmailConfig', { signal })),
});

/** Finds the sender: this browser's own, else the active one of the server, else null. */
export function useFindSender() {
  const company = useCompany();
  const queryClient = useQueryClient();
  return async (): Promise<EmailSender | null> => {
    const own = loadEmailConfig(company);
    if (isConfigured(own)) return own;
    const shared = await queryClient.fetchQuery(emailConfigQuery);
    return shared?.isActive && isConfigured(shared) ? shared : null;
  };
}

/** Whether an e-mail can be sent, by this browser or by the server; undefined while unknown. */
export function useCanSend(): boolean | undefined {
  const isOwn = useAtomValue(isEmailActiveAtom);
  const { data } = useQuery({ ...mailSettingsQuery, staleTime: 0 });
  return isOwn || (data && (data.hasBrowserWay || data.ways.length > 0));
}

/**
 * The default sender address of a reply: of this browser's account, else of the site's mailbox. Undefined while that is
 * being read; afterwards it stays, because a form has started with it.
 */
export function useReplyAddress(): string | undefined {
  const { data, isLoading } = useQuery(mailSettingsQuery);
  const own = loadEmailConfig(useCompany());
  const isOwn = isConfigured(own);
  const [address, setAddress] = useState<string>();
  if (address === undefined && (isOwn || !isLoading))
    setAddress(isOwn ? own.fromEmail : data?.replyTo || own.fromEmail);
  return address;
}

const cannotSendAt = (page: string) =>
  ({
    title: 'Configurazione mancante',
    description: `Il servizio e-mail non è configurato. Impostalo alla voce ${page}.`,
    tone: 'error',
  }) as const;

/** The message if there is no EmailJS account. */
export const missingAccount = cannotSendAt('Config. Email');

/** The message if there is no way of sending, with the page that the user may open. */
export const useCannotSendToast = () => cannotSendAt(useHasOwnerRole() ? 'Email Database' : 'Config. Email');
