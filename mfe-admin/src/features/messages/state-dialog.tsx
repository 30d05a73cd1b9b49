import { type MessageState, messageStateLabels, messageStates } from '@officina/contracts/message';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';

export interface StateDialogProps {
  /** "3 messaggi selezionati" */
  text: string;
  onChoose: (state: MessageState) => void;
  onClose: () => void;
}

/** Asks for the new state of several messages. */
export function StateDialog({ text, onChoose, onClose }: StateDialogProps) {
  return (
    <ChoiceDialog
      title="Cambia stato"
      onDismiss={onClose}
      choices={[
        ...messageStates.map((state, index) => ({
          label: messageStateLabels[state],
          onChoose: () => onChoose(state),
          isFirst: index === 0,
        })),
        { label: 'Annulla', onChoose: onClose, tone: 'back' },
      ]}
    >
      {text}
    </ChoiceDialog>
  );
}
