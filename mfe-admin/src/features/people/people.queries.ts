import { queryOptions } from '@officina/platform';
import { sessionsKey } from '../../shared/account/use-end-session';
import { api } from '../../shared/http/api';

// Other owners change these, too, so they are fetched at each visit.

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('listInvitations', { signal }),
  // The e-mail of a new invitation is sent within seconds.
  refetchInterval: ({ state }) => (state.data?.some(({ delivery }) => delivery?.status === 'waiting') ? 2000 : false),
});

/** The sessions of an account. */
export const accountSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...sessionsKey, id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('listAccountSessions', { params: { id }, signal }),
  });
