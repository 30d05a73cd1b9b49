import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** The user's second factors, fetched at each visit: another device may have changed them. */
export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getSecondFactor', { signal }),
});
