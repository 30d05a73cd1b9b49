import { readFirst } from '@officina/contracts/read-first';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** The first `count` of suspected spam, and its total. It changes without an event, so it is fetched at each visit. */
export const suspectedQuery = (count: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'suspected', count],
    staleTime: 0,
    queryFn: ({ signal }) =>
      readFirst(count, (range) => api.page('listMessages', { query: { spam: true, ...range }, signal })),
  });
