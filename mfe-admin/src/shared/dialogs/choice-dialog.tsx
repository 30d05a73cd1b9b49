import { Button } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { type ReactNode, useRef } from 'react';
import { ButtonRow } from '../ui/button-row';
import { AlertDialog, type AlertDialogProps } from './alert-dialog';

export interface Choice {
  label: string;
  onChoose: () => void;
  /** 'main' for the default choice, 'back' for the one that changes nothing; the others are less prominent. */
  tone?: 'main' | 'danger' | 'back';
  /** Has the initial focus: the choice that loses nothing. Without one, the content marked `data-autofocus` has it. */
  isFirst?: boolean;
}

export interface ChoiceDialogProps {
  title: string;
  choices: readonly Choice[];
  /** As that of `AlertDialog`. */
  onDismiss: AlertDialogProps['onDismiss'];
  /** A string is rendered as the dialog's description; other content is wide, and may be long. */
  children: ReactNode;
}

/** A modal question that must be answered. Afterwards the focus returns to where it was. */
export function ChoiceDialog({ title, choices, onDismiss, children }: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const isText = typeof children === 'string';
  return (
    <AlertDialog
      title={title}
      onDismiss={onDismiss}
      initialFocusEl={() => first.current}
      scrollBehavior="inside"
      maxWidth={isText ? undefined : '3xl'}
    >
      {/* Focusable, so that long content can be scrolled with the arrow keys. */}
      <Dialog.Body tabIndex={isText ? undefined : 0}>
        {isText ? <Dialog.Description>{children}</Dialog.Description> : children}
      </Dialog.Body>
      <Dialog.Footer asChild>
        <ButtonRow isStacked>
          {inOrder(choices).map(({ label, onChoose, tone, isFirst }) => (
            <Button
              key={label}
              ref={isFirst ? first : undefined}
              size="sm"
              variant={tone === 'danger' ? 'danger' : tone === 'main' ? 'solid' : 'outline'}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
        </ButtonRow>
      </Dialog.Footer>
    </AlertDialog>
  );
}

const places = { back: 0, none: 1, main: 2, danger: 2 };

/** Sorts choices: the one that changes nothing first, the main one last. */
const inOrder = (choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((one, other) => places[one.tone ?? 'none'] - places[other.tone ?? 'none']);
