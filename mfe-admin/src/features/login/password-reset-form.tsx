import { PasswordResetForm as Fields, type PasswordResetOffer } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { sessionQuery, showToast, useQueryClient } from '@officina/platform';
import { Heading, Text } from '@officina/ui';
import { newPasswordHint } from '../../shared/form/password-input';
import { schemaForm } from '../../shared/form/schema-form';
import { signInApi } from '../../shared/http/api';
import { isGone, refusalText } from '../../shared/http/failures';
import { passwordResetQuery } from './password-reset.queries';
import { FormFailure, SubmitButton } from './submit-button';
import { CodeStep, PasskeyButton, useTwoSteps } from './two-steps';

export interface PasswordResetFormProps {
  token: string;
  offer: PasswordResetOffer;
  /** Called before the user is set in the application. */
  onReset: () => void;
}

const { Form, TextField } = schemaForm(Fields);

/** Sets the new password and signs in; an account with a second factor needs its code in a second step. */
export function PasswordResetForm({ token, offer: { username, expiresAt }, onReset }: PasswordResetFormProps) {
  const queryClient = useQueryClient();
  const steps = useTwoSteps<{ password: string; code: string }>(
    async ({ password }, proof) => {
      const user = await signInApi.call('resetPassword', { body: { token, password, ...proof } });
      showToast({ title: 'Password cambiata', description: `Benvenuto, ${isolated(user.username)}!`, tone: 'success' });
      onReset();
      queryClient.setQueryData(sessionQuery.queryKey, user);
    },
    (error) => {
      // It was used or replaced after the page was opened.
      if (isGone(error)) void queryClient.invalidateQueries(passwordResetQuery(token));
      return refusalText(error);
    },
  );
  const { wantsCode, isRunning, form } = steps;
  return (
    <Form
      aria-labelledby="reset-title"
      gap="6"
      values={{ password: '', repeated: '', code: '' }}
      {...form}
      focus={wantsCode ? 'code' : 'password'}
    >
      <div>
        <Heading as="h2" id="reset-title" textStyle="heading">
          Scegli una nuova password
        </Heading>
        <Text color="fg.muted" marginTop="2" overflowWrap="anywhere">
          {wantsCode
            ? 'Manca il secondo passaggio: il link da solo non basta.'
            : `Per l’account ${isolated(username)}. Il link vale una volta sola, fino al ${formatInstant(expiresAt)}.`}
        </Text>
      </div>
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {wantsCode ? (
        <CodeStep
          hint="Quello dell’app di autenticazione, oppure un codice di recupero. Se li hai persi, chiedi a un altro amministratore."
          onBack={steps.leaveCode}
        />
      ) : (
        <>
          <TextField
            name="password"
            label="Nuova password"
            hint={newPasswordHint}
            type="password"
            autoComplete="new-password"
          />
          <TextField name="repeated" label="Ripeti la nuova password" type="password" autoComplete="new-password" />
        </>
      )}
      <SubmitButton label="Salva la password ed entra" busyLabel="Salvataggio..." isBusy={isRunning} />
      {wantsCode ? <PasskeyButton steps={steps} size="lg" /> : null}
      <FormFailure />
    </Form>
  );
}
