import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { signInApi } from '../../shared/http/api';

/** What an invitation offers; null if it cannot be used, or not any more. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['admin', 'invitation', token],
    queryFn: ({ signal }) => nullWhenAbsent(signInApi.call('lookAtInvitation', { body: { token }, signal })),
    staleTime: 0,
  });
