import { useSession } from '@officina/platform';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { Dialog, Input, Portal } from '@officina/ui-admin';
import { type FormEvent, useRef } from 'react';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';
import { useSignIn } from './use-sign-in';

/** Asks for the password again in a dialog over the current page. */
export function SignInDialog({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { user } = useSession();
  const content = useRef<HTMLDivElement>(null);
  const signIn = useSignIn(user?.username ?? '', () => onAnswer(true));
  const { register, refusal, errors, isSubmitting } = signIn;

  function submit(event: FormEvent) {
    // If the dialog is inside another form in React's tree, that form must not be submitted.
    event.stopPropagation();
    void signIn.submit(event);
  }

  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={({ open }) => (open || isSubmitting ? undefined : onAnswer(false))}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('input:not([readonly])') ?? null}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>La sessione è scaduta</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description marginBottom="5">
                Accedi di nuovo per continuare: quello che hai scritto è ancora qui.
              </Dialog.Description>
              <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
