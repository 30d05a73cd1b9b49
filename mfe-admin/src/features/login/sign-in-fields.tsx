import { Button, Stack, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';
import { hasPasskeys } from '../../shared/passkeys';
import { TextButton } from '../../shared/text-button';
import type { SignIn } from './use-sign-in';

/** Name and password, or the code of the second step. `isSameUser`: the name cannot be changed. */
export function SignInFields({ signIn, isSameUser = false }: { signIn: SignIn; isSameUser?: boolean }) {
  const { register, errors, wantsCode, leaveCode } = signIn;
  if (wantsCode) {
    return (
      <Stack gap="2" align="start">
        <FormField
          label="Codice di verifica"
          hint="Quello dell’app di autenticazione, oppure un codice di recupero."
          error={errors.code?.message}
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
        </FormField>
        <TextButton onClick={leaveCode}>Torna alla password</TextButton>
      </Stack>
    );
  }
  return (
    <>
      <FormField label="Username" error={errors.username?.message}>
        <Input
          readOnly={isSameUser}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </FormField>
      <FormField label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} />
      </FormField>
    </>
  );
}

/** Signs in with a passkey instead of the fields, where the browser has passkeys. */
export function PasskeyButton({ signIn, size }: { signIn: SignIn; size: 'sm' | 'lg' }) {
  if (!hasPasskeys()) return null;
  return (
    <Button variant="outline" size={size} disabled={signIn.isSubmitting} onClick={() => void signIn.submitPasskey()}>
      Usa una passkey
    </Button>
  );
}

/** Why the last attempt was refused. */
export function SignInRefusal({ signIn }: { signIn: SignIn }) {
  return (
    <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
      {signIn.refusal}
    </Text>
  );
}
