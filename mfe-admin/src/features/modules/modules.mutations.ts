import { isApiError } from '@officina/contracts/client';
import type { MakeLive } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { failureText } from '../../shared/failures';
import { modulesKey } from './modules.queries';

/** An error toast with the server's sentence, which takes longer to read than the title of a success. */
const showRefusal = (title: string) => (error: unknown) =>
  showToast({
    title,
    description: isApiError(error) ? error.detail : failureText(error, 'Riprova.'),
    tone: 'error',
    duration: 10_000,
  });

/** Makes an earlier version live again, if the version that the user saw as live still is. */
export function useRestoreVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ part, ...body }: Required<MakeLive> & { part: ModuleName }) =>
      api.call('makeLive', { params: { id: part }, body }),
    onSuccess: () => showToast({ title: 'Versione ripristinata', tone: 'success' }),
    onError: showRefusal('Ripristino non riuscito'),
    // After a refusal, too: the reason may be a deploy that the page does not show yet.
    onSettled: () => queryClient.invalidateQueries({ queryKey: modulesKey }),
  });
}
