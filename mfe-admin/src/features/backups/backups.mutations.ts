import { useMutation } from '@officina/forms';
import { useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { showRefusal } from '../../shared/failures';
import { backupsKey } from './backups.queries';

/** Begins a drill; the page follows its state. */
export function useStartDrill() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('startDrill'),
    onError: showRefusal('Prova non avviata'),
    // After a refusal, too: another user may have begun one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsKey }),
  });
}
