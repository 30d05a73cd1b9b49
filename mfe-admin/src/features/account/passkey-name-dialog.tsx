import { PasskeyPatch } from '@officina/contracts/account';
import { useForm, valibotResolver } from '@officina/forms';
import { chakra } from '@officina/ui';
import { Dialog, Input } from '@officina/ui-admin';
import { useRef } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';

export interface PasskeyNameDialogProps {
  title: string;
  text: string;
  name: string;
  confirmLabel: string;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  /** Closes the dialog itself; one that is rejected leaves it open. */
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, text, name, confirmLabel, returnTo, onName, onCancel } = props;
  const field = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(PasskeyPatch),
    defaultValues: { name },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    try {
      await onName(typed.name);
    } catch (error) {
      // Any other failure has been shown in a toast.
      showRefusedFields(error, setError, ['name']);
    }
  });

  return (
    <AlertDialog
      title={title}
      onDismiss={onCancel}
      isPending={isSubmitting}
      initialFocusEl={() => field.current?.querySelector('input') ?? null}
      finalFocusEl={() => document.getElementById(returnTo)}
    >
      <Dialog.Body>
        <Dialog.Description marginBottom="5">{text}</Dialog.Description>
        <chakra.form ref={field} noValidate onSubmit={submit} display="grid" gap="5">
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </FormField>
          <FormButtons label={confirmLabel} isSubmitting={isSubmitting} onCancel={onCancel} />
        </chakra.form>
      </Dialog.Body>
    </AlertDialog>
  );
}
