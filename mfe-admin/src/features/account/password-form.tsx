import { PasswordChangeForm } from '@officina/contracts/session';
import { useForm, valibotResolver } from '@officina/forms';
import { useSession } from '@officina/platform';
import { chakra, Heading } from '@officina/ui';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { showRefusedFields } from '../../shared/failures';
import { CheckField } from '../../shared/fields/check-field';
import { FormField } from '../../shared/fields/form-field';
import { newPasswordHint, PasswordInput } from '../../shared/fields/password-input';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { useChangePassword } from './account.mutations';

const empty = { currentPassword: '', newPassword: '', repeated: '', endOtherSessions: true };

/** Changes the password. The fields keep their values when the server refuses them. */
export function PasswordForm() {
  const { user } = useSession();
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(PasswordChangeForm),
    defaultValues: empty,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);

  const submit = handleSubmit(async ({ repeated: _, ...body }) => {
    try {
      await change.mutateAsync(body);
      reset(empty);
    } catch (error) {
      showRefusedFields(error, setError, ['newPassword', 'currentPassword']);
    }
  });

  return (
    <chakra.form noValidate onSubmit={submit} aria-labelledby="password-title" display="grid" gap="5">
      <Heading as="h2" id="password-title" textStyle="heading">
        Cambia password
      </Heading>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <FormField label="Password attuale" error={errors.currentPassword?.message} isRequired>
        <PasswordInput aria-required {...register('currentPassword')} />
      </FormField>
      <FormField label="Nuova password" hint={newPasswordHint} error={errors.newPassword?.message} isRequired>
        <PasswordInput aria-required autoComplete="new-password" {...register('newPassword')} />
      </FormField>
      <FormField label="Ripeti la nuova password" error={errors.repeated?.message} isRequired>
        <PasswordInput aria-required autoComplete="new-password" {...register('repeated')} />
      </FormField>
      <CheckField label="Esci da tutti gli altri dispositivi" {...register('endOtherSessions')} />
      <FormButtons label={isSubmitting ? 'Salvataggio...' : 'Cambia password'} isSubmitting={isSubmitting} />
    </chakra.form>
  );
}
