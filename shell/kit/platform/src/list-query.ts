import { type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { showToast, type Toast } from './toast';

/**
 * The data of a list whose filters and page are in the URL. If the list of a new URL cannot be read, the URL and the
 * list before it are restored, and a toast offers to retry. A first list that fails throws like `useSuspenseQuery`.
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
    // Without its cached error the query is fetched again at the next attempt; one that is being fetched is kept.
    const forget = () =>
      client.removeQueries({ queryKey, exact: true, predicate: (query) => query.state.status === 'error' });
    // Not if the user has navigated in the meantime, or if another list of the page has restored the URL already.
    if (window.location.pathname + window.location.search === location.pathname + location.search) {
      navigate(kept.location, { replace: true, state: kept.location.state });
      const toast: Toast = {
        title: 'Non è stato possibile caricare i dati',
        tone: 'error',
        action: {
          label: 'Riprova',
          run: () => {
            // The button can be pressed before the effect's cleanup has run.
            forget();
            navigate(location, { state: location.state });
          },
        },
        duration: 15_000,
      };
      // The toaster uses `flushSync`, which React does not allow in an effect.
      queueMicrotask(() => showToast(toast));
    }
    return forget;
  }, [kept, location.key]);

  return list;
}
