import type { PasswordResetOffer } from '@officina/contracts/account';
import { queryOptions } from '@officina/platform';
import { signInApi } from '../../shared/http/api';
import { isGone, refusalText } from '../../shared/http/failures';

/** Whether the server can send a link for a new password. */
export const passwordHelpQuery = queryOptions({
  queryKey: ['admin', 'password-help'],
  queryFn: ({ signal }) => signInApi.call('getPasswordHelp', { signal }),
  staleTime: 0,
});

/** The account whose password a link changes, or the sentence why the link is invalid. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['admin', 'password-reset', token],
    queryFn: async ({ signal }): Promise<PasswordResetOffer | { refusal: string }> => {
      try {
        return await signInApi.call('lookAtPasswordReset', { body: { token }, signal });
      } catch (error) {
        if (isGone(error)) return { refusal: refusalText(error) };
        throw error;
      }
    },
    staleTime: 0,
  });
