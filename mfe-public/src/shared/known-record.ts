import type { Page } from '@officina/contracts/client';
import type { QueryClient } from '@officina/platform';

/** Milliseconds for which a record that was just read is not read again. */
export const justRead = 10_000;

/** What lets a record's page be painted at once from the list that led to it; its own reading follows. */
export const fromLists = <Item extends { id: number }>(client: QueryClient, lists: string, id: number) => ({
  initialData: () =>
    client
      .getQueriesData<Page<Item>>({ queryKey: [lists, 'list'] })
      .flatMap(([, page]) => page?.items ?? [])
      .find((item) => item.id === id),
  initialDataUpdatedAt: 0,
});
