import { queryOptions } from '@officina/platform';
import { api } from '../http/api';

/** Everyone who may sign in; for owners only. */
export const accountsQuery = queryOptions({
  queryKey: ['admin', 'accounts'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listAccounts', { signal }),
});
