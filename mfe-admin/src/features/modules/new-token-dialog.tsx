import { Text } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';
import { CopyableText, CopyOutcome, useCopy } from '../../shared/ui/copy-text';
import { useQuotedTitles } from './module-titles';
import type { CreatedToken } from './modules.mutations';

export interface NewTokenDialogProps {
  created: CreatedToken;
  onClose: () => void;
}

/** Shows a new token, which is shown only once. */
export function NewTokenDialog({ created: { part, label, token }, onClose }: NewTokenDialogProps) {
  const quoted = useQuotedTitles();
  const { outcome, copy } = useCopy('Token copiato.');

  return (
    <ChoiceDialog
      title="Token creato"
      onDismiss={onClose}
      choices={[
        { label: 'Copia token', onChoose: () => void copy(token), tone: 'main', isFirst: true },
        { label: 'Chiudi', onChoose: onClose },
      ]}
    >
      <Dialog.Description>Copia il token adesso: non sarà mostrato di nuovo.</Dialog.Description>
      <Text color="fg.muted" overflowWrap="anywhere" marginTop="2">
        Nome "{label}", pubblica {quoted(part)}.
      </Text>
      <CopyableText>{token}</CopyableText>
      <CopyOutcome>{outcome}</CopyOutcome>
    </ChoiceDialog>
  );
}
