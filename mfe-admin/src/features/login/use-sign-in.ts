import { isApiError } from '@officina/contracts/client';
import { isolated } from '@officina/contracts/plain-text';
import { Credentials, type SessionUser } from '@officina/contracts/session';
import { useForm, valibotResolver } from '@officina/forms';
import { sessionQuery, showToast, useQueryClient } from '@officina/platform';
import { useEffect, useState } from 'react';
import { signInApi } from '../../shared/api';
import { askForPasskey } from '../../shared/passkeys';
import { isProblem } from '../../shared/session-expiry';
import { loginRefusal, type SignInWith } from './login-refusal';

/**
 * The form of a sign-in with its two steps, a password and where the account has a second factor a code, and the text of
 * its last refusal. The fields keep their values when it is refused.
 */
export function useSignIn(username: string, onSignedIn?: () => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const [hasPasskeyPrompt, setPasskeyPrompt] = useState(false);
  const { register, handleSubmit, formState, setFocus, setError, resetField } = useForm({
    resolver: valibotResolver(Credentials),
    defaultValues: { username, password: '', code: '' },
  });

  // The fields of the other step are gone, and the focus with them.
  useEffect(() => {
    if (wantsCode) setFocus('code');
  }, [wantsCode, setFocus]);

  async function attempt(signInWith: SignInWith, signIn: () => Promise<SessionUser>) {
    setRefusal('');
    try {
      const user = await signIn();
      showToast({ title: 'Login effettuato', description: `Benvenuto, ${isolated(user.username)}!`, tone: 'success' });
      queryClient.setQueryData(sessionQuery.queryKey, user);
      onSignedIn?.();
    } catch (error) {
      if (isProblem(error, 'secondFactor')) return setWantsCode(true);
      const text = loginRefusal(error, signInWith);
      showToast({ title: 'Login fallito', description: isApiError(error) ? error.detail : text, tone: 'error' });
      setRefusal(text);
    }
  }

  const submit = handleSubmit(async ({ code, ...credentials }) => {
    if (wantsCode && !code) return setError('code', { message: 'Inserisci il codice' }, { shouldFocus: true });
    const body = wantsCode ? { ...credentials, code } : credentials;
    await attempt(wantsCode ? 'code' : 'password', () => signInApi.call('login', { body }));
  });

  async function submitPasskey() {
    setPasskeyPrompt(true);
    await attempt('passkey', async () => {
      const credential = await askForPasskey(await signInApi.call('startPasskeySignIn'));
      return signInApi.call('loginWithPasskey', { body: { credential } });
    });
    setPasskeyPrompt(false);
  }

  /** Back to the name and the password. */
  function leaveCode() {
    resetField('code');
    setRefusal('');
    setWantsCode(false);
  }

  return {
    register,
    submit,
    submitPasskey,
    wantsCode,
    leaveCode,
    refusal,
    errors: formState.errors,
    isSubmitting: formState.isSubmitting || hasPasskeyPrompt,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
