import { PasskeyPatch } from '@officina/contracts/account';
import { Dialog } from '@officina/ui-admin';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { schemaForm } from '../../shared/form/schema-form';

export interface PasskeyNameDialogProps {
  title: string;
  text: string;
  name: string;
  confirmLabel: string;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  isPending: boolean;
  /** The dialog closes when the promise resolves and stays open when it rejects. */
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}

const { Form, TextField } = schemaForm(PasskeyPatch);

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, text, name, confirmLabel, returnTo, isPending, onName, onCancel } = props;
  return (
    <AlertDialog
      title={title}
      onDismiss={onCancel}
      isPending={isPending}
      finalFocusEl={() => document.getElementById(returnTo)}
    >
      <Dialog.Body>
        <Dialog.Description marginBottom="5">{text}</Dialog.Description>
        <Form
          label={confirmLabel}
          values={{ name }}
          save={async (draft) => {
            await onName(draft.name);
          }}
          onCancel={onCancel}
          isUnguarded
        >
          <TextField name="name" label="Nome" />
        </Form>
      </Dialog.Body>
    </AlertDialog>
  );
}
