import { queryOptions } from '@officina/platform';
import { api } from '../http/api';

/** The user's own e-mail address. It may be confirmed in another browser, so it is fetched at each visit. */
export const ownAccountQuery = queryOptions({
  queryKey: ['admin', 'own-account'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getOwnAccount', { signal }),
});
