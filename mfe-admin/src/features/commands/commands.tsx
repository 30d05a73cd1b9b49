import { Async, lazyPart, showToast } from '@officina/platform';
import { Flex } from '@officina/ui';
import { startTransition, useCallback, useRef, useState } from 'react';
import { CommandButton } from './command-button';
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
    try {
      await (what === 'palette' ? CommandPalette : ShortcutsDialog).load();
      startTransition(() => setOpened(what));
    } catch {
      showToast({
        title: 'Non è stato possibile aprire la finestra',
        description: 'Controlla la connessione e riprova.',
        tone: 'error',
      });
    }
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
      <CommandButton ref={palette} shortcut="Control+K Meta+K" hint={paletteHint()} onClick={() => open('palette')}>
        Vai a…
      </CommandButton>
      <CommandButton ref={shortcuts} shortcut="?" label="Scorciatoie da tastiera" onClick={() => open('shortcuts')}>
        ?
      </CommandButton>
      <Async waiting={null}>
        {opened === 'palette' ? <CommandPalette pages={pages} opener={palette} onClose={close} /> : null}
        {opened === 'shortcuts' ? <ShortcutsDialog opener={shortcuts} onClose={close} /> : null}
      </Async>
    </Flex>
  );
}

const paletteHint = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
