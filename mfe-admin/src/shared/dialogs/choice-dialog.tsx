import { Button } from '@officina/ui';
import { Dialog, Portal } from '@officina/ui-admin';
import { type ReactNode, useRef } from 'react';

export interface Choice {
  label: string;
  onChoose: () => void;
  /** What is meant by default; the others stand back. */
  tone?: 'main' | 'danger';
  /** Takes the focus: the choice by which nothing is lost. */
  isFirst?: boolean;
}

export interface ChoiceDialogProps {
  title: string;
  choices: readonly Choice[];
  /** Escape: the way back to where one was. */
  onDismiss: () => void;
  isPending?: boolean;
  size?: 'sm' | 'lg';
  /** A sentence, or more than that. */
  children: ReactNode;
}

/** A question that has to be answered before one goes on. The focus returns to where it was. */
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
            {/* What is longer than the screen is read with the arrow keys. */}
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
