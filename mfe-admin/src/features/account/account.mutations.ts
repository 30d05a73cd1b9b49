import type { PasswordChange } from '@officina/contracts/session';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { refusedFields, showFailure } from '../../shared/failures';
import { sessionsQuery } from './sessions.queries';

/** Changes the password. Field errors are left to the form; any other error is shown in a toast. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call('changePassword', { body }),
    onSuccess: async (_, { endOtherSessions }) => {
      showToast({
        title: 'Password aggiornata',
        description: endOtherSessions
          ? 'Gli altri dispositivi dovranno accedere con quella nuova.'
          : 'Dal prossimo accesso usa quella nuova.',
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      if (refusedFields(error).size === 0) showFailure(error, 'Non è stato possibile cambiare la password.');
    },
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('endOtherSessions'),
    onSuccess: async () => {
      showToast({ title: 'Sei uscito da tutti gli altri dispositivi', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => showFailure(error, 'Non è stato possibile uscire dagli altri dispositivi.'),
  });
}
