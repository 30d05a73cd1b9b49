import { chakra } from '@officina/ui';
import type { ReactNode, Ref } from 'react';

export interface CommandButtonProps {
  /** Value of `aria-keyshortcuts`. */
  shortcut: string;
  /** The keys as shown to the user, beside the label on wide screens. */
  hint?: string;
  /** Accessible name, for a button whose text is only a symbol. */
  label?: string;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A sidebar button that opens a dialog, with its keyboard shortcut. */
export function CommandButton({ shortcut, hint, label, onClick, ref, children }: CommandButtonProps) {
  return (
    <Command
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      aria-label={label}
      onClick={onClick}
    >
      {children}
      {hint ? (
        <chakra.kbd
          aria-hidden="true"
          display={{ base: 'none', lg: 'inline' }}
          fontFamily="body"
          fontSize="0.75rem"
          whiteSpace="nowrap"
          color="fg.onDarkMuted"
        >
          {hint}
        </chakra.kbd>
      ) : null}
    </Command>
  );
}

const Command = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minWidth: { base: '2.75rem', lg: '2.25rem' },
    minHeight: { base: '2.75rem', lg: '2.25rem' },
    paddingInline: { base: '0', lg: '3' },
    textStyle: 'small',
    textAlign: 'start',
    color: 'fg.onDarkMuted',
    borderWidth: { base: '0', lg: '1px' },
    borderColor: 'border.onDark',
    cursor: 'pointer',
    _hover: { color: 'accent.onDark', borderColor: 'accent.onDark' },
    _first: { flex: '1' },
    _last: { justifyContent: { base: 'flex-end', lg: 'center' } },
  },
});
