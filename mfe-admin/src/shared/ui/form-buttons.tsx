import { Button } from '@officina/ui';
import type { ReactNode } from 'react';
import { ButtonRow } from './button-row';
import { useFocusAfterBusy } from './use-focus-after-busy';

export interface FormButtonsProps {
  /** The label of the button that submits the form. */
  label: string;
  isSubmitting?: boolean;
  /** Absent if the form cannot be left, e.g. on a page. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** The form is secondary on its page, or cannot be submitted. */
  isQuiet?: boolean | undefined;
  /** Other buttons, between cancel and submit. */
  children?: ReactNode;
}

export function FormButtons(props: FormButtonsProps) {
  const { label, isSubmitting = false, onCancel, cancelLabel = 'Annulla', isQuiet = false, children } = props;
  useFocusAfterBusy(isSubmitting);
  return (
    <ButtonRow>
      {onCancel ? (
        <Button variant="outline" size="sm" disabled={isSubmitting} onClick={onCancel}>
          {cancelLabel}
        </Button>
      ) : null}
      {children}
      <Button
        type="submit"
        variant={isQuiet ? 'outline' : 'solid'}
        size="sm"
        disabled={isSubmitting}
        aria-busy={isSubmitting}
      >
        {label}
      </Button>
    </ButtonRow>
  );
}
