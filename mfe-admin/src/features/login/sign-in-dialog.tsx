import { useSession } from '@officina/platform';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { Dialog, Input } from '@officina/ui-admin';
import { type FormEvent, useRef } from 'react';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';
import { useSignIn } from './use-sign-in';

/** Asks for the password again in a dialog over the current page. */
export function SignInDialog({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn(user?.username ?? '', () => onAnswer(true));
  const { register, refusal, errors, isSubmitting } = signIn;

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
          Accedi di nuovo per continuare: quello che hai scritto è ancora qui.
        </Dialog.Description>
        <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5">
          <FormField label="Username" error={errors.username?.message}>
            <Input readOnly autoComplete="username" {...register('username')} />
          </FormField>
          <FormField label="Password" error={errors.password?.message}>
            <PasswordInput {...register('password')} />
          </FormField>
          <Text role="alert" textStyle="small" fontWeight="medium" color="danger">
            {refusal}
          </Text>
          <Flex wrap="wrap" gap="3" justify="end">
            <Button variant="ghost" size="sm" disabled={isSubmitting} onClick={() => onAnswer(false)}>
              Non ora
            </Button>
            <Button type="submit" size="sm" disabled={isSubmitting} aria-busy={isSubmitting}>
              {isSubmitting ? 'Accesso in corso...' : 'Accedi'}
            </Button>
          </Flex>
        </chakra.form>
      </Dialog.Body>
    </AlertDialog>
  );
}
