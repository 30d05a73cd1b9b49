import { queryOptions } from '@officina/platform';
import { api } from '../http/api';

/** The e-mail address of the own account. It is also confirmed in other browsers, so it is fetched at each visit. */
export const ownAccountQuery = queryOptions({
  queryKey: ['admin', 'own-account'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getOwnAccount', { signal }),
});
