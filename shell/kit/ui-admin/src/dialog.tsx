import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { type ComponentProps, useState } from 'react';

/** Chakra's dialog, which gives the focus back to a one-line field with the caret where it was. */
export const Dialog = { ...ChakraDialog, Root };

/**
 * The focus trap selects all of a one-line field that it focuses, so that the next key would erase it: such a field has
 * its focus and its selection back before the trap looks. A dialog is open from its first render on.
 */
function Root({ finalFocusEl, ...props }: ComponentProps<typeof ChakraDialog.Root>) {
  const [field] = useState(focusedField);
  return (
    <ChakraDialog.Root
      {...props}
      finalFocusEl={() => {
        const target = finalFocusEl?.() ?? (field?.element.isConnected ? field.element : null);
        if (target instanceof HTMLInputElement) target.focus({ preventScroll: true });
        if (field && target === field.element) field.select();
        return target;
      }}
    />
  );
}

function focusedField() {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  // Fields of numbers and e-mail addresses do not say where their caret is; the browser keeps it.
  const select = () =>
    selectionStart === null
      ? undefined
      : element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  return { element, select };
}
