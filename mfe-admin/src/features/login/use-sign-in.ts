import { Credentials } from '@officina/contracts/session';
import { useForm, valibotResolver } from '@officina/forms';
import { useSession } from '@officina/platform';
import { useState } from 'react';
import { loginRefusal } from './login-refusal';

/** The form of a sign-in, and the text of its last refusal. The fields keep their values when it is refused. */
export function useSignIn(username: string, onSignedIn?: () => void) {
  const { login } = useSession();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Credentials),
    defaultValues: { username, password: '' },
  });

  const submit = handleSubmit(async (credentials) => {
    setRefusal('');
    const failure = await login(credentials);
    if (failure === undefined) onSignedIn?.();
    else setRefusal(loginRefusal(failure));
  });

  return { register, submit, refusal, errors: formState.errors, isSubmitting: formState.isSubmitting };
}
