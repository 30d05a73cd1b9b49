import { useQuery } from '@officina/platform';
import { Box, chakra, Text, VisuallyHidden } from '@officina/ui';
import { Dialog, Input, Portal } from '@officina/ui-admin';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { CommandOptions, optionId } from './command-options';
import { type Command, matchCommands } from './commands-list';
import { foundRecordsQuery } from './found-records.queries';
import { useRunCommand } from './use-run-command';

const listId = 'command-list';

export interface CommandPaletteProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** One field that finds pages, actions and records; arrows choose, Enter goes there. */
export default function CommandPalette({ opener, onClose }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasChosen = useRef(false);
  const [before] = useState(() => document.activeElement);
  const run = useRunCommand();

  function choose(command: Command) {
    hasChosen.current = true;
    onClose();
    run(command);
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => (open ? undefined : onClose())}
      initialFocusEl={() => input.current}
      finalFocusEl={() => focusAfter(hasChosen.current, before, opener.current)}
      placement="top"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', sm: '4' }}>
          <Dialog.Content
            maxWidth="38rem"
            marginTop={{ base: '0', sm: '10vh' }}
            maxHeight={{ base: '100dvh', sm: '70vh' }}
            overflow="hidden"
          >
            <VisuallyHidden>
              <Dialog.Title>Vai a</Dialog.Title>
            </VisuallyHidden>
            <CommandSearch input={input} onChoose={choose} />
            <Dialog.CloseTrigger asChild top="auto" bottom="0" insetEnd="0">
              <Close type="button">Chiudi</Close>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface CommandSearchProps {
  input: RefObject<HTMLInputElement | null>;
  onChoose: (command: Command) => void;
}

function CommandSearch({ input, onChoose }: CommandSearchProps) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const q = useDebounced(text.trim());
  const found = useQuery({ ...foundRecordsQuery(q), placeholderData: (previous) => previous });
  const commands = useMemo(
    () => [...matchCommands(text), ...(text.trim().length >= 2 ? (found.data ?? []) : [])],
    [text, found.data],
  );
  const index = Math.max(
    0,
    commands.findIndex(({ id }) => id === activeId),
  );
  const active = commands[index];
  const isSearching = found.isFetching || (q !== text.trim() && text.trim().length >= 2);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActiveId(commands.at((index + step) % commands.length)?.id ?? null);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(active);
    }
  }

  return (
    <>
      <Input
        ref={input}
        role="combobox"
        aria-label="Cerca pagine, azioni, progetti, auto e messaggi"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(active.id) : undefined}
        placeholder="Cerca pagine, progetti, auto, messaggi…"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveId(null);
        }}
        onKeyDown={press}
        height="3.25rem"
        paddingInline="5"
        border="none"
        borderBottomWidth="1px"
        borderColor="border.strong"
        fontSize="1.0625rem"
        _focusVisible={{ outlineOffset: '-2px' }}
      />
      <CommandOptions
        id={listId}
        // The key is painted first, what it finds right after.
        commands={useDeferredValue(commands)}
        activeId={useDeferredValue(active?.id)}
        onPoint={setActiveId}
        onChoose={onChoose}
      />
      <Box paddingInline="5" paddingBlock="2.5" borderTopWidth="1px" borderColor="border" role="status">
        <Text textStyle="small" color="fg.muted">
          {statusOf(commands.length, isSearching, found.isError)}
        </Text>
      </Box>
    </>
  );
}

function statusOf(count: number, isSearching: boolean, isError: boolean): string {
  if (isSearching) return 'Ricerca…';
  if (isError) return 'La ricerca in progetti, auto e messaggi non è riuscita.';
  return count === 0 ? 'Nessun risultato' : count === 1 ? '1 risultato' : `${count} risultati`;
}

/** Whoever leaves without choosing is back where they were; a command leads to its page. */
function focusAfter(hasChosen: boolean, before: Element | null, opener: HTMLElement | null): HTMLElement | null {
  if (hasChosen) return document.getElementById('contenuto');
  return before instanceof HTMLElement && before !== document.body && before.isConnected ? before : opener;
}

/** The text, 150 ms after the last change. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

const Close = chakra('button', {
  base: {
    minHeight: '2.75rem',
    paddingInline: '5',
    textStyle: 'label',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
});
