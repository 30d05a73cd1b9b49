import { chakra, Text } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { useState } from 'react';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';
import { quotedModule } from './module-words';
import type { CreatedToken } from './modules.mutations';

export interface NewTokenDialogProps {
  created: CreatedToken;
  onClose: () => void;
}

/** Shows a new token, the only time that it is shown. */
export function NewTokenDialog({ created: { part, label, token }, onClose }: NewTokenDialogProps) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setOutcome('Token copiato.');
    } catch {
      // The browser forbids it, or the page is not served with https.
      setOutcome('Il browser non permette di copiarlo: selezionalo e copialo a mano.');
    }
  }

  return (
    <ChoiceDialog
      title="Token creato"
      onDismiss={onClose}
      choices={[
        { label: 'Copia token', onChoose: () => void copy(), tone: 'main', isFirst: true },
        { label: 'Chiudi', onChoose: onClose },
      ]}
    >
      <Dialog.Description>Copia il token adesso: non sarà mostrato di nuovo.</Dialog.Description>
      <Text color="fg.muted" overflowWrap="anywhere" marginTop="2">
        Nome "{label}", pubblica {quotedModule(part)}.
      </Text>
      <Token>{token}</Token>
      <Text role="status" minHeight="1.5em">
        {outcome}
      </Text>
    </ChoiceDialog>
  );
}

const Token = chakra('code', {
  base: {
    display: 'block',
    marginBlock: '4',
    padding: '3',
    fontFamily: 'mono',
    overflowWrap: 'anywhere',
    // One click selects all of it.
    userSelect: 'all',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderColor: 'border.strong',
  },
});
