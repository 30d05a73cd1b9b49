import { useMutation } from '@officina/forms';
import { type QueryClient, useQueryClient } from '@officina/platform';
import { showFailure } from '../failures';

/** Fetches a longer list before `show` asks for it: if that fails, the current one stays, and a toast says so. */
export function useMore(fetchLonger: (client: QueryClient) => Promise<unknown>, show: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => fetchLonger(queryClient),
    onSuccess: show,
    onError: (error) => showFailure(error, 'Non è stato possibile caricare i dati'),
  });
}
