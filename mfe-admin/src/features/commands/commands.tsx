import { Async, lazyPart } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useHelp } from '../../shared/ui/help-context';
import type { Destination } from './commands-list';
import { useShortcuts } from './use-shortcuts';

const CommandPalette = lazyPart(() => import('./command-palette'));

/** The button and the keyboard shortcuts of the command palette, whose code is loaded on first use, and of the help. */
export function Commands({ pages }: { pages: readonly Destination[] }) {
  const [isOpen, setOpen] = useState(false);
  const palette = useRef<HTMLButtonElement>(null);
  const openHelp = useHelp();
  // A transition, so that rendering or removing the dialog does not delay the response to the key or click.
  const close = useCallback(() => startTransition(() => setOpen(false)), []);

  async function open() {
    const isThere = await CommandPalette.open('Non è stato possibile aprire la finestra');
    if (isThere) startTransition(() => setOpen(true));
  }

  useShortcuts({ onPalette: () => (isOpen ? close() : open()), onHelp: openHelp, isPaletteOpen: isOpen });

  return (
    <Box
      paddingInline={{ base: '5', lg: '6' }}
      marginBottom={{ lg: '3' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border.onDark"
    >
      <CommandButton ref={palette} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        Vai a…
        <Keys aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</Keys>
      </CommandButton>
      <Async waiting={null}>{isOpen ? <CommandPalette pages={pages} opener={palette} onClose={close} /> : null}</Async>
    </Box>
  );
}

const CommandButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      width: 'full',
      minHeight: { base: '2.75rem', lg: '2.25rem' },
      paddingInline: { base: '0', lg: '3' },
      textStyle: 'small',
      textAlign: 'start',
      color: 'fg.onDarkMuted',
      borderWidth: { base: '0', lg: '1px' },
      borderColor: 'border.onDark',
      _hover: { color: 'accent.onDark', borderColor: 'accent.onDark' },
    },
  },
  { defaultProps: { type: 'button', 'aria-haspopup': 'dialog' } },
);

/** A keyboard shortcut, shown on wide screens. */
const Keys = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline' },
    fontFamily: 'body',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    color: 'fg.onDarkMuted',
  },
});
