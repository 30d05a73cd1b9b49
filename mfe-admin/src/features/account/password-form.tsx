import { PasswordChangeForm } from '@officina/contracts/session';
import { useSession } from '@officina/platform';
import { Heading } from '@officina/ui';
import { newPasswordHint } from '../../shared/form/password-input';
import { schemaForm } from '../../shared/form/schema-form';
import { useChangePassword } from './account.mutations';

const { Form, TextField, FlagField } = schemaForm(PasswordChangeForm);
const empty = { currentPassword: '', newPassword: '', repeated: '', endOtherSessions: true };

/** Changes the password. The fields keep their values if the server refuses them. */
export function PasswordForm() {
  const { user } = useSession();
  const change = useChangePassword();
  const again = { type: 'password', autoComplete: 'new-password', isRequired: true } as const;
  return (
    <Form
      aria-labelledby="password-title"
      label="Cambia password"
      busyLabel="Salvataggio..."
      values={empty}
      save={async ({ repeated: _, ...body }) => {
        await change.mutateAsync(body);
        return empty;
      }}
    >
      <Heading as="h2" id="password-title" textStyle="heading">
        Cambia password
      </Heading>
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <TextField name="currentPassword" label="Password attuale" type="password" isRequired />
      <TextField name="newPassword" label="Nuova password" hint={newPasswordHint} {...again} />
      <TextField name="repeated" label="Ripeti la nuova password" {...again} />
      <FlagField name="endOtherSessions" label="Esci da tutti gli altri dispositivi" />
    </Form>
  );
}
