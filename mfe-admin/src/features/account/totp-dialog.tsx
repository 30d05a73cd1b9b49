import { TotpConfirmation, type TotpSecret } from '@officina/contracts/account';
import { useForm, valibotResolver } from '@officina/forms';
import { Async, lazyPart } from '@officina/platform';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { Dialog, Input } from '@officina/ui-admin';
import { useRef } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { CopyOutcome, SecretText, useCopy } from '../../shared/secret-text';
import { TextButton } from '../../shared/text-button';
import { useConfirmTotp } from './second-factor.mutations';

const QrCode = lazyPart(() => import('./qr-code'));

export interface TotpDialogProps {
  secret: TotpSecret;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  /** Called with the recovery codes, if it is the first second factor. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Sets up an authenticator app: its secret as a QR code and as text, and a first code. */
export function TotpDialog({ secret: { secret, uri }, returnTo, onDone, onCancel }: TotpDialogProps) {
  const confirm = useConfirmTotp();
  const { outcome, copy } = useCopy('Chiave copiata.');
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(TotpConfirmation),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    try {
      onDone(await confirm.mutateAsync(code));
    } catch (error) {
      showRefusedFields(error, setError, ['code']);
    }
  });

  return (
    <AlertDialog
      title="Configura l’app di autenticazione"
      onDismiss={onCancel}
      isPending={isSubmitting}
      maxWidth="3xl"
      scrollBehavior="inside"
      initialFocusEl={() => form.current?.querySelector('input') ?? null}
      finalFocusEl={() => document.getElementById(returnTo)}
    >
      <Dialog.Body>
        <Dialog.Description marginBottom="5">
          Inquadra il codice con l’app (Google Authenticator, Microsoft Authenticator, 1Password o un’altra), poi scrivi
          qui le sei cifre che mostra.
        </Dialog.Description>
        <Flex gap={{ base: '5', md: '8' }} wrap={{ base: 'wrap', md: 'nowrap' }} align="start">
          <Box flex="none" width={{ base: '100%', md: '14rem' }} minHeight="14rem">
            <Async failed={null}>
              <QrCode text={uri} label="Codice QR con la chiave per l’app" />
            </Async>
          </Box>
          <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5" flex="1" minWidth="0">
            <div>
              <Text textStyle="small">Non puoi inquadrarlo? Scrivi questa chiave nell’app:</Text>
              <SecretText marginBlock="2">{secret}</SecretText>
              <TextButton onClick={() => void copy(secret)}>Copia la chiave</TextButton>
              <CopyOutcome>{outcome}</CopyOutcome>
            </div>
            <FormField label="Codice di 6 cifre" error={errors.code?.message}>
              <Input inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
            </FormField>
            <FormButtons
              label={isSubmitting ? 'Controllo...' : 'Attiva'}
              isSubmitting={isSubmitting}
              onCancel={onCancel}
            />
          </chakra.form>
        </Flex>
      </Dialog.Body>
    </AlertDialog>
  );
}
