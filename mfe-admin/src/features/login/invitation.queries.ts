import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { signInApi } from '../../shared/http/api';

/** The data of an invitation; null if it is invalid, used or revoked. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['admin', 'invitation', token],
    queryFn: ({ signal }) => nullWhenAbsent(signInApi.call('lookAtInvitation', { body: { token }, signal })),
    staleTime: 0,
  });
