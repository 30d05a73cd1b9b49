import { type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { showToast, type Toast } from './toast';

/**
 * The data of a list whose filters and page are in the address. If another list cannot be read, the one on screen stays, with
 * its address, and a toast offers to try again; a first list that cannot be read fails as with `useSuspenseQuery`.
 */
export function useListQuery<Data, Key extends QueryKey>(options: UseSuspenseQueryOptions<Data, Error, Data, Key>) {
  const client = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const [last] = useState<{ shown?: { options: typeof options; location: Location } }>({});
  const state = client.getQueryState(options.queryKey);
  const kept = state?.status === 'error' && state.data === undefined ? last.shown : undefined;
  const list = useSuspenseQuery(kept?.options ?? options);

  useEffect(() => {
    if (!kept) last.shown = { options, location };
  });

  useEffect(() => {
    if (!kept) return;
    const { queryKey } = options;
    // The next try reads it again. One that is under way stays.
    const forget = () =>
      client.removeQueries({ queryKey, exact: true, predicate: (query) => query.state.status === 'error' });
    // Another choice in the meantime counts, and of several lists of a page one is enough.
    if (window.location.pathname + window.location.search === location.pathname + location.search) {
      navigate(kept.location, { replace: true, state: kept.location.state });
      const toast: Toast = {
        title: 'Non è stato possibile caricare i dati',
        tone: 'error',
        action: {
          label: 'Riprova',
          run: () => {
            // A press can come before the address of the list on screen is rendered.
            forget();
            navigate(location, { state: location.state });
          },
        },
        duration: 15_000,
      };
      // The toaster draws at once, which is impossible in an effect.
      queueMicrotask(() => showToast(toast));
    }
    return forget;
  }, [kept, location.key]);

  return list;
}
