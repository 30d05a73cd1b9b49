import { useLayer } from '@officina/platform';
import { Dialog, Portal } from '@officina/ui-admin';
import { type ReactNode, useRef, useState } from 'react';
import { DialogClose } from './dialog-close';
import { askBeforeLeaving, dirtyNow } from './unsaved-changes';

/**
 * Closes the dialog first and changes the URL in `onClosed`, after the exit animation: both at once take three times as
 * long (ADR 0028). `dismiss` first asks about changes since the dialog was opened.
 */
export function useClosing(onClosed: () => void) {
  const [isOpen, setOpen] = useState(true);
  const [beneath] = useState(dirtyNow);
  const close = () => setOpen(false);
  return { isOpen, close, dismiss: () => askBeforeLeaving(close, beneath), onClosed };
}

export interface EditDialogProps {
  title: string;
  returnTo: string;
  closing: ReturnType<typeof useClosing>;
  /** As tall as its content instead of 90vh. */
  isShort?: boolean;
  /** Wide, and full-screen on small screens: for editing a picture. */
  isWide?: boolean;
  /** The dialog is in the URL, so Back closes it without further handling. */
  isInUrl?: boolean;
  children: ReactNode;
}

/** A form over its list. A click outside does not close it; Escape and Back ask first if there are unsaved changes. */
export function EditDialog(props: EditDialogProps) {
  const { title, returnTo, closing, isShort = false, isWide = false, isInUrl = false, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const firstField = () => content.current?.querySelector<HTMLElement>('[data-autofocus], input, textarea') ?? null;
  useLayer(closing.isOpen && !isInUrl, closing.dismiss);
  return (
    <Dialog.Root
      open={closing.isOpen}
      onExitComplete={closing.onClosed}
      onOpenChange={({ open }) => (open ? undefined : closing.dismiss())}
      closeOnInteractOutside={false}
      initialFocusEl={() => firstField() ?? content.current}
      finalFocusEl={() => document.getElementById(returnTo) ?? document.getElementById('page-title')}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        {/* Inert during the exit animation, so that a second press on a button has no effect. */}
        <Dialog.Positioner padding={{ base: '0', sm: '4' }} inert={!closing.isOpen}>
          <Dialog.Content
            ref={content}
            onPointerDown={() => {
              isTouched.current = true;
            }}
            onFocus={(event) => {
              // The form may have rendered after the dialog chose the element to focus.
              if (event.target === event.currentTarget && !isTouched.current) firstField()?.focus();
            }}
            maxWidth={isWide ? '6xl' : '3xl'}
            maxHeight={isWide ? tallOnPhone : tall}
            height={isShort ? 'auto' : isWide ? tallOnPhone : tall}
          >
            <Dialog.Header borderBottomWidth="1px" borderColor="border" paddingInlineEnd="16">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {/* The scroll padding keeps the focused element above the row of buttons. */}
            <Dialog.Body
              display={isWide ? 'flex' : 'block'}
              flexDirection="column"
              paddingTop={isWide ? '2' : '5'}
              paddingBottom={isWide ? '4' : '0'}
              scrollPaddingBottom={isWide ? '0' : '24'}
            >
              {children}
            </Dialog.Body>
            <DialogClose />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const tall = '90vh';
const tallOnPhone = { base: '100dvh', sm: tall };
