import { type QueryClient, useQueryClient } from '@officina/platform';
import { showFailure } from '../http/failures';
import { useWrite } from '../http/use-write';

/** Fetches a longer list before `show` displays it: on failure the current one stays, and a toast says so. */
export function useLoadMore(fetchLonger: (client: QueryClient) => Promise<unknown>, show: () => void) {
  const queryClient = useQueryClient();
  return useWrite({
    call: () => fetchLonger(queryClient).then(show),
    failed: showFailure('Non è stato possibile caricare i dati'),
  });
}
