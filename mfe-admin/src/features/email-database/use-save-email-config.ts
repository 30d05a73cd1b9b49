import { isApiError } from '@officina/contracts/client';
import type { EmailConfigDraft } from '@officina/contracts/email-config';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { emailConfigQuery } from '../../shared/email/email-sender';
import { useRefreshWays } from '../../shared/email/mail.queries';

/** Creates the configuration on the server, or updates the existing one. */
export function useSaveEmailConfig(id: number | undefined) {
  const queryClient = useQueryClient();
  const refresh = useRefreshWays();
  return useMutation({
    mutationFn: (body: EmailConfigDraft) =>
      id === undefined
        ? api.call('createEmailConfig', { body })
        : api.call('updateEmailConfig', { params: { id }, body }),
    onSuccess: async () => {
      showToast({
        title: 'Configurazione salvata',
        description: 'La configurazione email è stata salvata con successo',
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: emailConfigQuery.queryKey });
      await refresh();
    },
    onError: async (error) => {
      showToast({ title: 'Errore', description: 'Errore nel salvataggio della configurazione', tone: 'error' });
      // Another user has created or replaced it meanwhile: fetch theirs for the next attempt.
      const isOld = isApiError(error) && (error.status === 404 || error.status === 409);
      if (isOld) await queryClient.invalidateQueries({ queryKey: emailConfigQuery.queryKey });
    },
  });
}
