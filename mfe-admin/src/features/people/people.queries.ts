import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';
import { sessionsKey } from '../../shared/sessions/end-session';

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
