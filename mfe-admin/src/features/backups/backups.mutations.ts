import { isApiError } from '@officina/contracts/client';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { failureText } from '../../shared/failures';
import { backupsKey } from './backups.queries';

/** Begins a drill; the page follows its state. */
export function useStartDrill() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('startDrill'),
    onError: (error) =>
      showToast({
        title: 'Prova non avviata',
        description: isApiError(error) ? error.detail : failureText(error, 'Riprova.'),
        tone: 'error',
        duration: 10_000,
      }),
    // After a refusal, too: another user may have begun one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsKey }),
  });
}
