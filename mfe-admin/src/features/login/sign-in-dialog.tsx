import { useSession } from '@officina/platform';
import { Dialog } from '@officina/ui-admin';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { isOtherAccount } from '../../shared/http/shown-account';
import { SignInFields, SignInForm } from './sign-in-fields';
import { FormFailure } from './submit-button';
import { PasskeyButton } from './two-steps';
import { useSignIn } from './use-sign-in';

/** Asks for the sign-in in a dialog over the current page. */
export function SignInDialog({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { user } = useSession();
  const steps = useSignIn(() => onAnswer(true));
  const { isRunning, form } = steps;
  return (
    <AlertDialog title="La sessione è scaduta" onDismiss={() => onAnswer(false)} isPending={isRunning}>
      <Dialog.Body>
        <Dialog.Description marginBottom="5">
          {isOtherAccount() ? 'In questo browser è entrata un’altra persona. ' : null}
          Accedi di nuovo per continuare: quello che hai scritto è ancora qui.
        </Dialog.Description>
        <SignInForm
          label={isRunning ? 'Accesso in corso...' : 'Accedi'}
          isBusy={isRunning}
          cancelLabel="Non ora"
          onCancel={() => onAnswer(false)}
          buttons={<PasskeyButton steps={steps} size="sm" />}
          values={{ username: user?.username ?? '', password: '', code: '' }}
          {...form}
        >
          <SignInFields steps={steps} isSameUser />
          <FormFailure />
        </SignInForm>
      </Dialog.Body>
    </AlertDialog>
  );
}
