import { isolated } from '@officina/contracts/plain-text';
import { SessionConfirmation } from '@officina/contracts/session';
import { useForm, valibotResolver } from '@officina/forms';
import { useSession } from '@officina/platform';
import { chakra, Text } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../shared/api';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { refusalText, showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';

/** Asks for the password before an action that needs a confirmed session. */
export function ConfirmationDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(SessionConfirmation),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const confirm = handleSubmit(async (body) => {
    setRefusal('');
    try {
      await api.call('confirmSession', { body });
      onAnswer(true);
    } catch (error) {
      if (!showRefusedFields(error, setError, ['password']).has('password')) setRefusal(refusalText(error));
    }
  });

  function submit(event: FormEvent) {
    // If the dialog is inside another form in React's tree, that form must not be submitted.
    event.stopPropagation();
    void confirm(event);
  }

  return (
    <AlertDialog
      title="Conferma che sei tu"
      onDismiss={() => onAnswer(false)}
      isPending={isSubmitting}
      initialFocusEl={() => form.current?.querySelector<HTMLElement>('input:not([hidden])') ?? null}
    >
      <Dialog.Body>
        <Dialog.Description marginBottom="5">
          Scrivi la password con cui entri qui{user ? ` come ${isolated(user.username)}` : ''}. Per dieci minuti non ti
          sarà chiesta di nuovo.
        </Dialog.Description>
        <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5">
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <FormField label="Password di accesso" error={errors.password?.message}>
            <PasswordInput {...register('password')} />
          </FormField>
          <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
            {refusal}
          </Text>
          <FormButtons
            label={isSubmitting ? 'Controllo...' : 'Conferma'}
            isSubmitting={isSubmitting}
            onCancel={() => onAnswer(false)}
          />
        </chakra.form>
      </Dialog.Body>
    </AlertDialog>
  );
}
