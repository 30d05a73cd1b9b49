import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** Where the user is signed in. Others come and go without this page: it is read anew each time it is opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listSessions', { signal }),
});
