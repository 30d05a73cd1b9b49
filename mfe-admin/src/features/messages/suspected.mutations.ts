import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { useFailedChange, useRefresh } from '../../shared/refresh';
import { messageQuery } from './messages.queries';

/** Makes a message of suspected spam. */
export function useAcceptSuspected() {
  const queryClient = useQueryClient();
  const refresh = useRefresh('message');
  const failed = useFailedChange('message', 'Errore');
  return useMutation({
    mutationFn: (id: number) => api.call('acceptSuspectedMessage', { params: { id } }),
    onSuccess: async (message) => {
      queryClient.setQueryData(messageQuery(message.id).queryKey, message);
      showToast({ title: 'Ora è tra i messaggi', description: `${message.name}, non letto`, tone: 'success' });
      await refresh();
      // Its button is gone.
      document.getElementById('page-title')?.focus();
    },
    onError: failed,
  });
}
