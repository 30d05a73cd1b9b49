import { isApiError } from '@officina/contracts/client';
import { isolated } from '@officina/contracts/plain-text';
import type { Credentials } from '@officina/contracts/session';
import { sessionQuery, showToast, useQueryClient } from '@officina/platform';
import { signInApi } from '../../shared/http/api';
import { loginRefusal } from './login-refusal';
import { useTwoSteps } from './two-steps';

export function useSignIn(onSignedIn?: () => void) {
  const queryClient = useQueryClient();
  return useTwoSteps<Credentials>(
    async ({ username, password }, { code, credential }) => {
      const user = credential
        ? await signInApi.call('loginWithPasskey', { body: { credential } })
        : await signInApi.call('login', { body: { username, password, ...(code ? { code } : {}) } });
      showToast({ title: 'Login effettuato', description: `Benvenuto, ${isolated(user.username)}!`, tone: 'success' });
      queryClient.setQueryData(sessionQuery.queryKey, user);
      onSignedIn?.();
    },
    (error, signInWith) => {
      const text = loginRefusal(error, signInWith);
      showToast({ title: 'Login fallito', description: isApiError(error) ? error.detail : text, tone: 'error' });
      return text;
    },
  );
}
