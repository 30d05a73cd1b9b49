import { Button, chakra } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { ButtonRow } from '../buttons/button-row';
import { AlertDialog } from './alert-dialog';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** A less prominent sentence below the text. */
  note?: string;
  confirmLabel: string;
  /** The label while the answer is pending; default: that of a deletion. */
  pendingLabel?: string;
  isPending: boolean;
  /** The element that gets the focus back, or its id. */
  returnTo: string | Element | null;
  /** Id of the one that gets it when that no longer exists; default: the page title. */
  returnElse?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an action that others notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, note, confirmLabel, pendingLabel = 'Eliminazione...' } = props;
  const { isPending, returnTo, returnElse = 'page-title', onConfirm, onCancel } = props;
  return (
    <AlertDialog
      title={title}
      onDismiss={onCancel}
      isPending={isPending}
      finalFocusEl={() => elementOf(returnTo) ?? document.getElementById(returnElse)}
    >
      <Dialog.Body>
        <Dialog.Description overflowWrap="anywhere" whiteSpace="pre-line">
          {text}
          {note ? (
            <chakra.span display="block" marginTop="2" color="fg.muted">
              {note}
            </chakra.span>
          ) : null}
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer asChild>
        <ButtonRow>
          <Button variant="outline" size="sm" onClick={onCancel} disabled={isPending}>
            Annulla
          </Button>
          <Button variant="danger" size="sm" onClick={onConfirm} disabled={isPending} aria-busy={isPending}>
            {isPending ? pendingLabel : confirmLabel}
          </Button>
        </ButtonRow>
      </Dialog.Footer>
    </AlertDialog>
  );
}

/** The element, while it is on the page and can have the focus. */
function elementOf(returnTo: string | Element | null): HTMLElement | null {
  if (typeof returnTo === 'string') return document.getElementById(returnTo);
  return returnTo instanceof HTMLElement && returnTo.isConnected && returnTo !== document.body ? returnTo : null;
}
