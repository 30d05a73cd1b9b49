import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** The mailbox from which the server sends. */
export const mailAccountQuery = queryOptions({
  queryKey: ['admin', 'mail-account'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getMailAccount', { signal }),
});
