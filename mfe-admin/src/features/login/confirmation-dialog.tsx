import { isolated } from '@officina/contracts/plain-text';
import { SessionConfirmation } from '@officina/contracts/session';
import { useMutation } from '@officina/forms';
import { useSession } from '@officina/platform';
import { Dialog } from '@officina/ui-admin';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { schemaForm } from '../../shared/form/schema-form';
import { api } from '../../shared/http/api';
import { refusalText } from '../../shared/http/failures';
import { FormFailure } from './submit-button';

const { Form, TextField } = schemaForm(SessionConfirmation);

/** Asks for the password before an action that needs a confirmed session. */
export function ConfirmationDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { user } = useSession();
  const confirm = useMutation({ mutationFn: (body: SessionConfirmation) => api.call('confirmSession', { body }) });
  return (
    <AlertDialog title="Conferma che sei tu" onDismiss={() => onAnswer(false)} isPending={confirm.isPending}>
      <Dialog.Body>
        <Dialog.Description marginBottom="5">
          Scrivi la password con cui entri qui{user ? ` come ${isolated(user.username)}` : ''}. Per dieci minuti non ti
          sarà chiesta di nuovo.
        </Dialog.Description>
        <Form
          label="Conferma"
          busyLabel="Controllo..."
          onCancel={() => onAnswer(false)}
          values={{ password: '' }}
          save={async (body) => {
            await confirm.mutateAsync(body);
            onAnswer(true);
          }}
          failed={refusalText}
          isUnguarded
        >
          {/* For password managers: the account that the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <TextField name="password" label="Password di accesso" type="password" />
          <FormFailure />
        </Form>
      </Dialog.Body>
    </AlertDialog>
  );
}
