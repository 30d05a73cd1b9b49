import { Async, lazyPart } from '@officina/platform';
import { chakra, Flex } from '@officina/ui';
import { startTransition, useCallback, useRef, useState } from 'react';
import type { Destination } from './commands-list';
import { useShortcuts } from './use-shortcuts';

const CommandPalette = lazyPart(() => import('./command-palette'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));

type Opened = 'palette' | 'shortcuts';

/** Buttons and keys that open the command palette and the list of shortcuts. Each is loaded on first use. */
export function Commands({ pages }: { pages: readonly Destination[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const palette = useRef<HTMLButtonElement>(null);
  const shortcuts = useRef<HTMLButtonElement>(null);
  // A transition, so that rendering or removing the dialog does not delay the response to the key or click.
  const close = useCallback(() => startTransition(() => setOpened(null)), []);

  async function open(what: Opened) {
    const isThere = await (what === 'palette' ? CommandPalette : ShortcutsDialog).open(
      'Non è stato possibile aprire la finestra',
    );
    if (isThere) startTransition(() => setOpened(what));
  }

  useShortcuts({
    onPalette: () => (opened === 'palette' ? close() : open('palette')),
    onShortcuts: () => open('shortcuts'),
    isPaletteOpen: opened === 'palette',
  });

  return (
    <Flex
      gap="2.5"
      justify="space-between"
      paddingInline={{ base: '5', lg: '6' }}
      marginBottom={{ lg: '3' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border.onDark"
    >
      <CommandButton ref={palette} aria-keyshortcuts="Control+K Meta+K" onClick={() => open('palette')}>
        Vai a…
        <Keys aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</Keys>
      </CommandButton>
      <CommandButton
        ref={shortcuts}
        aria-keyshortcuts="?"
        aria-label="Scorciatoie da tastiera"
        onClick={() => open('shortcuts')}
      >
        ?
      </CommandButton>
      <Async waiting={null}>
        {opened === 'palette' ? <CommandPalette pages={pages} opener={palette} onClose={close} /> : null}
        {opened === 'shortcuts' ? <ShortcutsDialog opener={shortcuts} onClose={close} /> : null}
      </Async>
    </Flex>
  );
}

/** A button that opens a dialog. */
const CommandButton = chakra(
  'button',
  {
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
  },
  { defaultProps: { type: 'button', 'aria-haspopup': 'dialog' } },
);

/** The keys of a command, on wide screens. */
const Keys = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline' },
    fontFamily: 'body',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    color: 'fg.onDarkMuted',
  },
});
