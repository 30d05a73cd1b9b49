import { useLayer } from '@officina/platform';
import { Dialog, Portal } from '@officina/ui-admin';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { DialogClose } from './dialog-close';

export interface AlertDialogProps
  extends Pick<ComponentProps<typeof Dialog.Root>, 'children' | 'initialFocusEl' | 'finalFocusEl' | 'scrollBehavior'> {
  title: ReactNode;
  /** Called on Escape and Back, unless the answer is pending; returns false if the dialog stays open. */
  onDismiss: () => unknown;
  isPending?: boolean;
  /** It asks nothing: a close button and a click outside close it, too. */
  isInformation?: boolean;
  maxWidth?: string | undefined;
}

/** A modal question. A click outside does not close it. The first field of a form has the initial focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, onDismiss, isPending = false, isInformation = false, maxWidth, children, ...root } = props;
  const content = useRef<HTMLDivElement>(null);
  useLayer(true, () => (isPending ? false : onDismiss()));
  return (
    <Dialog.Root
      role={isInformation ? 'dialog' : 'alertdialog'}
      open
      onOpenChange={({ open }) => (open || isPending ? undefined : onDismiss())}
      placement="center"
      size="sm"
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('input:not([hidden], [readonly])') ?? null}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content ref={content} maxWidth={maxWidth}>
            <Dialog.Header paddingInlineEnd={isInformation ? '16' : undefined}>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            {isInformation ? <DialogClose /> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
