import { nullWhenAbsent, queryOptions, useQueryClient } from '@officina/platform';
import { api } from '../api';
import { loadEmailConfig } from './browser-email-config';
import { type EmailSender, isConfigured } from './send-email';

/** The configuration on the server; null when there is none. */
export const emailConfigQuery = queryOptions({
  queryKey: ['admin', 'email-config'],
  queryFn: ({ signal }) => nullWhenAbsent(api.call('getEmailConfig', { signal })),
});

/** Finds the sender: this browser's own, else the active one of the server, else null. */
export function useFindSender() {
  const queryClient = useQueryClient();
  return async (): Promise<EmailSender | null> => {
    const own = loadEmailConfig();
    if (isConfigured(own)) return own;
    const shared = await queryClient.fetchQuery(emailConfigQuery);
    return shared?.isActive && isConfigured(shared) ? shared : null;
  };
}

export const missingSender = {
  title: 'Configurazione mancante',
  description: "Il servizio e-mail non è configurato. Verifica le variabili d'ambiente.",
  tone: 'error',
} as const;
