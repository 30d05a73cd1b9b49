import { queryOptions } from '@officina/platform';
import { sessionsKey } from '../../shared/account/use-end-session';
import { api } from '../../shared/http/api';

// Other owners change them too, so they are fetched at each visit.

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listInvitations', { signal }),
  // The e-mail of a new one leaves within seconds.
  refetchInterval: ({ state }) => (state.data?.some(({ delivery }) => delivery?.status === 'waiting') ? 2000 : false),
});

/** Where a person is signed in. */
export const accountSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...sessionsKey, id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('listAccountSessions', { params: { id }, signal }),
  });
