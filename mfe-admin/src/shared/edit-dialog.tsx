import { chakra } from '@officina/ui';
import { Dialog, Portal } from '@officina/ui-admin';
import { type ReactNode, useRef } from 'react';

export interface EditDialogProps {
  title: string;
  returnTo: string;
  onClose: () => void;
  /** As tall as its content instead of 90vh. */
  isShort?: boolean;
  children: ReactNode;
}

/** A form over its list. A click beside it does not close it: what was typed would be gone. */
export function EditDialog({ title, returnTo, onClose, isShort = false, children }: EditDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => (open ? undefined : onClose())}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('input, textarea') ?? null}
      finalFocusEl={() => document.getElementById(returnTo) ?? document.getElementById('page-title')}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', sm: '4' }}>
          <Dialog.Content ref={content} maxWidth="3xl" maxHeight="90vh" height={isShort ? 'auto' : '90vh'}>
            <Dialog.Header borderBottomWidth="1px" borderColor="border" paddingInlineEnd="16">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingTop="5">{children}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <Close type="button" aria-label="Chiudi">
                <span aria-hidden="true">×</span>
              </Close>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const Close = chakra('button', {
  base: { width: '11', height: '11', fontSize: '1.75rem', lineHeight: '1', cursor: 'pointer', top: '4', insetEnd: '4' },
});
