import { useSession } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { type FormEvent, useRef } from 'react';
import { isOtherAccount } from '../../shared/account';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { PasskeyButton, SignInFields, SignInRefusal } from './sign-in-fields';
import { useSignIn } from './use-sign-in';

/** Asks for the sign-in again in a dialog over the current page. */
export function SignInDialog({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn(user?.username ?? '', () => onAnswer(true));
  const { isSubmitting } = signIn;
  const isOther = isOtherAccount();

  function submit(event: FormEvent) {
    // If the dialog is inside another form in React's tree, that form must not be submitted.
    event.stopPropagation();
    void signIn.submit(event);
  }

  return (
    <AlertDialog
      title="La sessione è scaduta"
      onDismiss={() => onAnswer(false)}
      isPending={isSubmitting}
      initialFocusEl={() => form.current?.querySelector<HTMLElement>('input:not([readonly])') ?? null}
    >
      <Dialog.Body>
        <Dialog.Description marginBottom="5">
          {isOther ? 'In questo browser è entrata un’altra persona. ' : null}
          Accedi di nuovo per continuare: quello che hai scritto è ancora qui.
        </Dialog.Description>
        <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5">
          <SignInFields signIn={signIn} isSameUser />
          <SignInRefusal signIn={signIn} />
          <FormButtons
            label={isSubmitting ? 'Accesso in corso...' : 'Accedi'}
            isSubmitting={isSubmitting}
            onCancel={() => onAnswer(false)}
            cancelLabel="Non ora"
          >
            <PasskeyButton signIn={signIn} size="sm" />
          </FormButtons>
        </chakra.form>
      </Dialog.Body>
    </AlertDialog>
  );
}
