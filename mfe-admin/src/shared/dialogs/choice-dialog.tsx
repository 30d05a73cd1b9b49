import { Button } from '@officina/ui';
import { Dialog, Portal } from '@officina/ui-admin';
import { type ReactNode, useRef } from 'react';

export interface Choice {
  label: string;
  onChoose: () => void;
  /** 'main' for the default choice; choices without a tone are less prominent. */
  tone?: 'main' | 'danger';
  /** Takes the initial focus: the choice that loses nothing. */
  isFirst?: boolean;
}

export interface ChoiceDialogProps {
  title: string;
  choices: readonly Choice[];
  /** Called on Escape. */
  onDismiss: () => void;
  isPending?: boolean;
  size?: 'sm' | 'lg';
  /** A string is rendered as the dialog's description. */
  children: ReactNode;
}

/** A modal question that must be answered. The focus returns to where it was. */
export function ChoiceDialog({
  title,
  choices,
  onDismiss,
  isPending = false,
  size = 'sm',
  children,
}: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={({ open }) => (open || isPending ? undefined : onDismiss())}
      closeOnInteractOutside={false}
      initialFocusEl={() => first.current}
      placement="center"
      scrollBehavior="inside"
      size={size}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content {...(size === 'lg' ? { maxWidth: '3xl' } : {})}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {/* Focusable, so that long content can be scrolled with the arrow keys. */}
            <Dialog.Body {...(size === 'lg' ? { tabIndex: 0 } : {})}>
              {typeof children === 'string' ? <Dialog.Description>{children}</Dialog.Description> : children}
            </Dialog.Body>
            <Dialog.Footer
              flexDirection={{ base: 'column', md: 'row' }}
              alignItems={{ base: 'stretch', md: 'center' }}
              flexWrap="wrap"
            >
              {choices.map(({ label, onChoose, tone, isFirst }) => (
                <Button
                  key={label}
                  ref={isFirst ? first : undefined}
                  size="sm"
                  variant={tone === 'danger' ? 'danger' : tone === 'main' ? 'solid' : 'outline'}
                  disabled={isPending}
                  onClick={onChoose}
                >
                  {label}
                </Button>
              ))}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
