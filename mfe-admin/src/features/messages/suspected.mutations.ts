import { useQueryClient } from '@officina/platform';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { messageQuery } from './messages.queries';

/** Makes suspected spam a normal message. */
export function useAcceptSuspected() {
  const queryClient = useQueryClient();
  return useWrite({
    call: (id: number) => api.call('acceptSuspectedMessage', { params: { id } }),
    done: (message) => {
      queryClient.setQueryData(messageQuery(message.id).queryKey, message);
      return { title: 'Ora è tra i messaggi', description: `${message.name}, non letto` };
    },
    failed: showFailure('Errore'),
    refreshes: ['message'],
  });
}
