import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** The user's open sessions. They change independently of this page, so they are fetched at each visit. */
export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listSessions', { signal }),
});
