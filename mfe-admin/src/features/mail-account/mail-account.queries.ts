import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** The mailbox that the server sends from. */
export const mailAccountQuery = queryOptions({
  queryKey: ['admin', 'mail-account'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getMailAccount', { signal }),
});
