import type { MailAccountDraft } from '@officina/contracts/mail-account';
import { useQueryClient } from '@officina/platform';
import { sendingMethodKeys } from '../../shared/email/mail.queries';
import { api } from '../../shared/http/api';
import { useWrite } from '../../shared/http/use-write';
import { mailAccountQuery } from './mail-account.queries';

/** Tests a mailbox and stores it if it works. Resolves to the failure, otherwise null. */
export function useSaveMailAccount() {
  const queryClient = useQueryClient();
  return useWrite({
    call: (body: MailAccountDraft) => api.call('saveMailAccount', { body }),
    done: ({ state, failure }) => {
      if (failure) return;
      queryClient.setQueryData(mailAccountQuery.queryKey, state);
      return 'Funziona: il sito spedisce da qui';
    },
    failed: 'Non salvata',
    refreshes: sendingMethodKeys,
    inForm: true,
  });
}

export const useRemoveMailAccount = () =>
  useWrite({
    call: () => api.call('removeMailAccount'),
    done: 'Casella rimossa',
    failed: 'Non rimossa',
    refreshes: [mailAccountQuery.queryKey, ...sendingMethodKeys],
  });
