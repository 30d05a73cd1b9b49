import { Button, chakra } from '@officina/ui';
import { Dialog, Portal } from '@officina/ui-admin';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** A less prominent sentence below the text. */
  note?: string;
  confirmLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Id of the element that gets the focus back; the page title if it no longer exists. */
  returnTo: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, note, confirmLabel, pendingLabel, isPending, returnTo, onConfirm, onCancel } = props;
  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={({ open }) => (open || isPending ? undefined : onCancel())}
      finalFocusEl={() => document.getElementById(returnTo) ?? document.getElementById('page-title')}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description overflowWrap="anywhere">
                {text}
                {note ? (
                  <chakra.span display="block" marginTop="2" color="fg.muted">
                    {note}
                  </chakra.span>
                ) : null}
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" size="sm" onClick={onCancel} disabled={isPending}>
                Annulla
              </Button>
              <Button variant="danger" size="sm" onClick={onConfirm} disabled={isPending} aria-busy={isPending}>
                {isPending ? pendingLabel : confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
