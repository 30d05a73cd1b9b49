import type { Page } from '@officina/contracts/client';
import type { QueryClient } from '@officina/platform';

/** Milliseconds for which a fetched record is not prefetched again. */
export const prefetchStaleTimeMs = 10_000;

/**
 * Query options that take the initial data of a record from a cached list, to render its page at once; it is still
 * fetched.
 */
export const initialDataFromLists = <Item extends { id: number }>(client: QueryClient, lists: string, id: number) => ({
  initialData: () =>
    client
      .getQueriesData<Page<Item>>({ queryKey: [lists, 'list'] })
      .flatMap(([, page]) => page?.items ?? [])
      .find((item) => item.id === id),
  initialDataUpdatedAt: 0,
});
