import { TotpConfirmation, type TotpSecret } from '@officina/contracts/account';
import { Async, lazyPart } from '@officina/platform';
import { Box, Flex, Text } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { schemaForm } from '../../shared/form/schema-form';
import { CopyableText, CopyOutcome, useCopy } from '../../shared/ui/copy-text';
import { TextButton } from '../../shared/ui/text-button';
import { useConfirmTotp } from './second-factor.mutations';

const { Form, TextField } = schemaForm(TotpConfirmation);
const QrCode = lazyPart(() => import('./qr-code'));

export interface TotpDialogProps {
  secret: TotpSecret;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  /** Called with the recovery codes, if it is the first second factor. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Sets up an authenticator app: shows its secret as a QR code and as text, and asks for a first code. */
export function TotpDialog({ secret: { secret, uri }, returnTo, onDone, onCancel }: TotpDialogProps) {
  const confirm = useConfirmTotp();
  const { outcome, copy } = useCopy('Chiave copiata.');
  return (
    <AlertDialog
      title="Configura l’app di autenticazione"
      onDismiss={onCancel}
      isPending={confirm.isPending}
      maxWidth="3xl"
      scrollBehavior="inside"
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
          <Form
            label="Attiva"
            busyLabel="Controllo..."
            flex="1"
            minWidth="0"
            values={{ code: '' }}
            save={async ({ code }) => {
              onDone(await confirm.mutateAsync(code));
            }}
            onCancel={onCancel}
            isUnguarded
          >
            <div>
              <Text textStyle="small">Non puoi inquadrarlo? Scrivi questa chiave nell’app:</Text>
              <CopyableText marginBlock="2">{secret}</CopyableText>
              <TextButton onClick={() => void copy(secret)}>Copia la chiave</TextButton>
              <CopyOutcome>{outcome}</CopyOutcome>
            </div>
            <TextField name="code" label="Codice di 6 cifre" inputMode="numeric" autoComplete="one-time-code" />
          </Form>
        </Flex>
      </Dialog.Body>
    </AlertDialog>
  );
}
