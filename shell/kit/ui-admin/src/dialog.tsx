import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { type ComponentProps, useState } from 'react';

/** Chakra's dialog; when it closes, a single-line field that had the focus gets it back with its selection. */
export const Dialog = { ...ChakraDialog, Root };

/**
 * The dialog's focus trap selects the whole text of the single-line field to which it returns the focus, so that the
 * next key would erase it. Therefore focus and selection are restored before. A dialog must be open from its first
 * render on.
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
  // Number and e-mail inputs have no selection API; the browser restores their caret.
  const select = () =>
    selectionStart === null
      ? undefined
      : element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  return { element, select };
}
