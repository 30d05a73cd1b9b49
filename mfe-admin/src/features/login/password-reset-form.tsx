import { PasswordResetForm as Fields, type PasswordReset, type PasswordResetOffer } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { useForm, valibotResolver } from '@officina/forms';
import { sessionQuery, showToast, useQueryClient } from '@officina/platform';
import { Button, chakra, Heading, Stack, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useState } from 'react';
import { signInApi } from '../../shared/api';
import { isGone, refusalText, showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { newPasswordHint, PasswordInput } from '../../shared/fields/password-input';
import { askForPasskey, hasPasskeys, passkeyRefusal } from '../../shared/passkeys';
import { isProblem } from '../../shared/session-expiry';
import { TextButton } from '../../shared/text-button';
import { passwordResetQuery } from './password-reset.queries';

export interface PasswordResetFormProps {
  token: string;
  offer: PasswordResetOffer;
  /** Called before the user is the one of the application. */
  onReset: () => void;
}

/** Sets the new password and signs in; an account with a second factor is asked for it in a second step. */
export function PasswordResetForm({ token, offer: { username, expiresAt }, onReset }: PasswordResetFormProps) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const [wantsFactor, setWantsFactor] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    resolver: valibotResolver(Fields),
    defaultValues: { password: '', repeated: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  // The fields of the other step are gone, and the focus with them.
  useEffect(() => setFocus(wantsFactor ? 'code' : 'password'), [wantsFactor, setFocus]);

  async function send(body: Pick<PasswordReset, 'password' | 'code' | 'credential'>) {
    const user = await signInApi.call('resetPassword', { body: { token, ...body } });
    showToast({ title: 'Password cambiata', description: `Benvenuto, ${isolated(user.username)}!`, tone: 'success' });
    onReset();
    queryClient.setQueryData(sessionQuery.queryKey, user);
  }

  async function attempt(act: () => Promise<void>) {
    setRefusal('');
    try {
      await act();
    } catch (error) {
      if (isProblem(error, 'secondFactor')) return setWantsFactor(true);
      if (!showRefusedFields(error, setError, ['password']).has('password'))
        setRefusal(passkeyRefusal(error) ?? refusalText(error));
      // It has been used or replaced since the page was opened.
      if (isGone(error)) await queryClient.invalidateQueries(passwordResetQuery(token));
    }
  }

  const submit = handleSubmit(async ({ password, code }) => {
    if (wantsFactor && !code) return setError('code', { message: 'Inserisci il codice' }, { shouldFocus: true });
    await attempt(() => send(wantsFactor ? { password, code } : { password }));
  });
  const submitPasskey = handleSubmit(({ password }) =>
    attempt(async () => {
      const credential = await askForPasskey(await signInApi.call('startPasskeySignIn'));
      await send({ password, credential });
    }),
  );

  function leaveFactor() {
    resetField('code');
    setRefusal('');
    setWantsFactor(false);
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6" aria-labelledby="reset-title">
      <div>
        <Heading as="h2" id="reset-title" textStyle="heading">
          Scegli una nuova password
        </Heading>
        <Text color="fg.muted" marginTop="2" overflowWrap="anywhere">
          {wantsFactor
            ? 'Manca il secondo passaggio: il link da solo non basta.'
            : `Per l’account ${isolated(username)}. Il link vale una volta sola, fino al ${formatInstant(expiresAt)}.`}
        </Text>
      </div>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {wantsFactor ? (
        <Stack gap="2" align="start">
          <FormField
            label="Codice di verifica"
            hint="Quello dell’app di autenticazione, oppure un codice di recupero. Se li hai persi, chiedi a un altro amministratore."
            error={errors.code?.message}
          >
            <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
          </FormField>
          <TextButton onClick={leaveFactor}>Torna alla password</TextButton>
        </Stack>
      ) : (
        <>
          <FormField label="Nuova password" hint={newPasswordHint} error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </FormField>
          <FormField label="Ripeti la nuova password" error={errors.repeated?.message}>
            <PasswordInput autoComplete="new-password" {...register('repeated')} />
          </FormField>
        </>
      )}
      <Button type="submit" size="lg" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? 'Salvataggio...' : 'Salva la password ed entra'}
      </Button>
      {wantsFactor && hasPasskeys() ? (
        <Button variant="outline" size="lg" disabled={isSubmitting} onClick={() => void submitPasskey()}>
          Usa una passkey
        </Button>
      ) : null}
      <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
        {refusal}
      </Text>
    </chakra.form>
  );
}
