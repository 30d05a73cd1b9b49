import type { MailAccountDraft } from '@officina/contracts/mail-account';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { useRefreshWays } from '../../shared/email/mail.queries';
import { refusedFields, showRefusal } from '../../shared/failures';
import { mailAccountQuery } from './mail-account.queries';

/** Tries a mailbox and stores it if it works; resolves to why it does not, or to null. */
export function useSaveMailAccount() {
  const queryClient = useQueryClient();
  const refresh = useRefreshWays();
  return useMutation({
    mutationFn: (body: MailAccountDraft) => api.call('saveMailAccount', { body }),
    onSuccess: async ({ state, failure }) => {
      if (failure) return;
      queryClient.setQueryData(mailAccountQuery.queryKey, state);
      showToast({ title: 'Funziona: il sito spedisce da qui', tone: 'success' });
      await refresh();
    },
    onError: (error) => {
      if (refusedFields(error).size === 0) showRefusal('Non salvata')(error);
    },
  });
}

export function useRemoveMailAccount() {
  const queryClient = useQueryClient();
  const refresh = useRefreshWays();
  return useMutation({
    mutationFn: () => api.call('removeMailAccount'),
    onSuccess: async () => {
      showToast({ title: 'Casella rimossa', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: mailAccountQuery.queryKey });
      await refresh();
    },
    onError: showRefusal('Non rimossa'),
  });
}
