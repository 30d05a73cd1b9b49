import { enumerated, namesOfMany, ownerKinds } from '@officina/contracts/kinds';
import { useLayer, useNavigate, useQuery, useSession } from '@officina/platform';
import { Box, chakra, Text, VisuallyHidden } from '@officina/ui';
import { Combobox, Dialog, Input, Portal } from '@officina/ui-admin';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useHasOwnerRole } from '../../shared/account/role';
import { askBeforeLeaving } from '../../shared/dialogs/unsaved-changes';
import { exportMessages } from '../../shared/http/export-messages';
import { CommandOptions, collectionOf } from './command-options';
import { type Command, type Destination, matchCommands, withWords } from './commands-list';
import { foundRecordsQuery } from './found-records.queries';

/** The names of the kinds of records that the palette searches. */
const searched = namesOfMany([...ownerKinds, 'message']);

export interface CommandPaletteProps {
  pages: readonly Destination[];
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A combobox of pages, actions and records: arrow keys select, Enter opens. */
export default function CommandPalette({ pages, opener, onClose }: CommandPaletteProps) {
  const hasChosen = useRef(false);
  const [before] = useState(() => document.activeElement);
  const navigate = useNavigate();
  const { logout } = useSession();
  useLayer(true, onClose);

  function choose({ act, to }: Command) {
    // A second Enter may arrive before the dialog is removed.
    if (hasChosen.current) return;
    hasChosen.current = true;
    onClose();
    if (act === 'download') download(to);
    else if (act === 'save-messages') void exportMessages({});
    else askBeforeLeaving(() => void (act === 'logout' ? logout() : navigate(to)));
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => (open ? undefined : onClose())}
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
            <CommandSearch pages={pages} onChoose={choose} />
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
  pages: readonly Destination[];
  onChoose: (command: Command) => void;
}

function CommandSearch({ pages, onChoose }: CommandSearchProps) {
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const hasOwnerRole = useHasOwnerRole();
  const q = useDebounced(text.trim());
  const found = useQuery({ ...foundRecordsQuery(q), placeholderData: (previous) => previous });
  const isLong = text.trim().length >= 2;
  const isOfEarlierText = found.isPlaceholderData || q !== text.trim();
  const collection = useMemo(() => {
    // Results of an earlier text are filtered by the current one, because Enter takes the first entry.
    const records = isOfEarlierText ? withWords(text, found.data ?? []) : (found.data ?? []);
    return collectionOf([...matchCommands(text, pages, hasOwnerRole), ...(isLong ? records : [])]);
  }, [text, pages, hasOwnerRole, found.data, isLong, isOfEarlierText]);
  const isSearching = found.isFetching || (q !== text.trim() && isLong);

  return (
    <Combobox.Root
      unstyled
      display="contents"
      // Always open and without a value: a selected command runs, and the surrounding dialog closes.
      open
      disableLayer
      value={[]}
      selectionBehavior="preserve"
      collection={collection}
      inputValue={text}
      onInputValueChange={({ inputValue }) => {
        setText(inputValue);
        setHighlighted(null);
      }}
      highlightedValue={collection.has(highlighted) ? highlighted : collection.firstValue}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onSelect={({ itemValue }) => {
        const command = collection.find(itemValue);
        if (command) onChoose(command);
      }}
    >
      <VisuallyHidden>
        <Combobox.Label>Cerca {enumerated(['pagine', 'azioni', ...searched], 'e')}</Combobox.Label>
      </VisuallyHidden>
      <Combobox.Input asChild>
        <Input
          placeholder={`Cerca pagine, ${searched.join(', ')}…`}
          maxLength={200}
          height="3.25rem"
          paddingInline="5"
          border="none"
          borderBottomWidth="1px"
          borderColor="border.strong"
          fontSize="1.0625rem"
          _focusVisible={{ outlineOffset: '-2px' }}
        />
      </Combobox.Input>
      <CommandOptions collection={collection} />
      <Box paddingInline="5" paddingBlock="2.5" borderTopWidth="1px" borderColor="border" role="status">
        <Text textStyle="small" color="fg.muted">
          {statusOf(collection.size, isSearching, found.isLoadingError)}
        </Text>
      </Box>
    </Combobox.Root>
  );
}

function statusOf(count: number, isSearching: boolean, isError: boolean): string {
  if (isSearching) return 'Ricerca…';
  if (isError) return `La ricerca in ${enumerated(searched, 'e')} non è riuscita.`;
  return count === 0 ? 'Nessun risultato' : count === 1 ? '1 risultato' : `${count} risultati`;
}

/** The element that gets the focus: the page of a chosen command; otherwise the one that had it before. */
function focusAfter(hasChosen: boolean, before: Element | null, opener: HTMLElement | null): HTMLElement | null {
  if (hasChosen) return document.getElementById('contenuto');
  return before instanceof HTMLElement && before !== document.body && before.isConnected ? before : opener;
}

/** Downloads a URL without navigating. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
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
    _hover: { color: 'fg' },
  },
});
