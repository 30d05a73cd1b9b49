import { useLayer } from '@officina/platform';
import { Dialog, Portal } from '@officina/ui-admin';
import { type ComponentProps, useRef } from 'react';

export interface AlertDialogProps
  extends Pick<ComponentProps<typeof Dialog.Root>, 'children' | 'initialFocusEl' | 'finalFocusEl' | 'scrollBehavior'> {
  title: string;
  /** Called on Escape and Back, unless the answer is pending. */
  onDismiss: () => void;
  isPending?: boolean;
  maxWidth?: string;
}

/** A modal question. A click outside does not close it. The first field of a form has the initial focus. */
export function AlertDialog({ title, onDismiss, isPending = false, maxWidth, children, ...root }: AlertDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayer(true, () => (isPending ? false : onDismiss()));
  return (
    <Dialog.Root
      role="alertdialog"
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
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
