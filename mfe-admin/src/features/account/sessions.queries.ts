import { queryOptions } from '@officina/platform';
import { sessionsKey } from '../../shared/account/use-end-session';
import { api } from '../../shared/http/api';

/** The user's open sessions. They change independently of this page, so they are fetched at each visit. */
export const sessionsQuery = queryOptions({
  queryKey: [...sessionsKey, 'own'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listSessions', { signal }),
});
