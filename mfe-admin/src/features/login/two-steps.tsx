import type { PasswordReset } from '@officina/contracts/account';
import { type UseFormReturn, useFormContext } from '@officina/forms';
import { Button, Stack } from '@officina/ui';
import { useState } from 'react';
import { askForPasskey, hasPasskeys } from '../../shared/account/passkeys';
import { TextField } from '../../shared/form/text-field';
import { signInApi } from '../../shared/http/api';
import { isProblem } from '../../shared/http/session-expiry';
import { TextButton } from '../../shared/ui/text-button';
import type { SignInWith } from './login-refusal';

/** What a sign-in attempt has besides the password. */
export type Proof = Pick<PasswordReset, 'code' | 'credential'>;

interface WithCode {
  code?: string | undefined;
}

/**
 * The two steps of a sign-in: the password, and the code if the account has a second factor; a passkey replaces both.
 * `signIn` makes an attempt, `refusalOf` returns the text of its error.
 */
export function useTwoSteps<Values extends WithCode>(
  signIn: (values: Values, proof: Proof) => Promise<void>,
  refusalOf: (error: unknown, signInWith: SignInWith) => string,
) {
  const [wantsCode, setWantsCode] = useState(false);
  const [isRunning, setRunning] = useState(false);

  async function attempt(values: Values, proof: () => Promise<Proof>) {
    setRunning(true);
    try {
      await signIn(values, await proof());
    } catch (error) {
      if (!isProblem(error, 'secondFactor')) throw error;
      setWantsCode(true);
    } finally {
      setRunning(false);
    }
  }

  /** Submit handler of the form; `false`, because the form keeps its values until it is unmounted. */
  async function save(values: Values, { setError }: Pick<UseFormReturn<{ code: string }>, 'setError'>): Promise<false> {
    const { code } = values;
    if (wantsCode && !code) setError('code', { message: 'Inserisci il codice' }, { shouldFocus: true });
    else await attempt(values, async () => (wantsCode && code ? { code } : {}));
    return false;
  }

  const failed = (error: unknown) => refusalOf(error, wantsCode ? 'code' : 'password');
  return {
    wantsCode,
    leaveCode: () => setWantsCode(false),
    isRunning,
    form: { save, failed, focus: wantsCode ? 'code' : undefined, isUnguarded: true } as const,
    async signInWithPasskey({ getValues, setError, clearErrors }: UseFormReturn<Values>) {
      clearErrors('root');
      try {
        await attempt(getValues(), async () => ({
          credential: await askForPasskey(await signInApi.call('startPasskeySignIn')),
        }));
      } catch (error) {
        setError('root', { message: refusalOf(error, 'passkey') });
      }
    },
  };
}

export type TwoSteps<Values extends WithCode> = ReturnType<typeof useTwoSteps<Values>>;

export function CodeStep({ hint, onBack }: { hint: string; onBack: () => void }) {
  const { resetField, clearErrors } = useFormContext<{ code: string }>();
  function leave() {
    resetField('code');
    clearErrors('root');
    onBack();
  }
  return (
    <Stack gap="2" align="start">
      <TextField<{ code: string }>
        name="code"
        label="Codice di verifica"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextButton onClick={leave}>Torna alla password</TextButton>
    </Stack>
  );
}

/** Signs in with a passkey instead of the fields, in browsers that support passkeys. */
export function PasskeyButton<Values extends WithCode>({
  steps,
  size,
}: {
  steps: TwoSteps<Values>;
  size: 'sm' | 'lg';
}) {
  const form = useFormContext<Values>();
  if (!hasPasskeys()) return null;
  return (
    <Button variant="outline" size={size} disabled={steps.isRunning} onClick={() => void steps.signInWithPasskey(form)}>
      Usa una passkey
    </Button>
  );
}
