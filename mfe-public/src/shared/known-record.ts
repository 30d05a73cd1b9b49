import type { Page } from '@officina/contracts/client';
import type { QueryClient } from '@officina/platform';

/** Milliseconds for which a fetched record is not prefetched again. */
export const prefetchStaleTimeMs = 10_000;

/** Query options to render a record's page at once with data from a cached list; the record itself is still fetched. */
export const initialDataFromLists = <Item extends { id: number }>(client: QueryClient, lists: string, id: number) => ({
  initialData: () =>
    client
      .getQueriesData<Page<Item>>({ queryKey: [lists, 'list'] })
      .flatMap(([, page]) => page?.items ?? [])
      .find((item) => item.id === id),
  initialDataUpdatedAt: 0,
});
