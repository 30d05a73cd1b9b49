import { queryOptions } from '@officina/platform';
import { api } from '../http/api';

/** All accounts; for owners only. */
export const accountsQuery = queryOptions({
  queryKey: ['admin', 'accounts'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listAccounts', { signal }),
});
