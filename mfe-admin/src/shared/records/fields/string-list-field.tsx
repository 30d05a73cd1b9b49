import { useController } from '@officina/forms';
import { TouchText } from '@officina/platform';
import { Button, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useFocusAfterCommit } from '../../browser/use-focus-after-commit';
import { errorMessage } from '../../form/error-message';
import { FormField } from '../../form/form-field';
import { SortableList } from '../../lists/sorting/sortable-list';
import { useRowKeys } from '../../lists/sorting/use-row-keys';
import { TextButton } from '../../ui/text-button';
import { splitEntries } from './list-entries';
import { StringListEntry } from './string-list-entry';

export interface StringListFieldProps {
  name: string;
  label: string;
  /** The noun for an entry in the button's label, e.g. "caratteristica". */
  item: string;
  hint: string;
}

/**
 * A list of texts; Enter or the plus button adds one, and a pasted or dropped list adds all of its entries. The text in
 * the field is part of the form's value from its first letter, so it is saved and kept like the entries above it.
 */
export function StringListField(props: StringListFieldProps) {
  const { name, label, item, hint } = props;
  const { field: bound, fieldState } = useController<Record<string, string[]>>({ name });
  const { value, onChange, onBlur, ref } = bound;
  const [text, setText] = useState('');
  const typed = splitEntries(text);
  const isShown = typed.every((entry, index) => entry === value.at(index - typed.length));
  // The form was filled with other values meanwhile.
  if (!isShown) setText('');
  const entries = isShown ? value.slice(0, value.length - typed.length) : value;
  /** The last change, which can be undone. */
  const [undo, setUndo] = useState<{ said: string; before: string[] } | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const focusAfterCommit = useFocusAfterCommit();
  const { keys, rename } = useRowKeys(entries);

  const setEntries = (next: readonly string[]) => onChange([...next, ...typed]);

  function type(next: string) {
    setText(next);
    onChange([...entries, ...splitEntries(next)]);
  }

  function noteAdded(added: readonly string[]) {
    setUndo(added.length > 1 ? { said: `${added.length} voci aggiunte.`, before: entries } : null);
  }

  function add() {
    if (typed.length > 0) noteAdded(typed);
    setText('');
  }

  /** Handles pasted and dropped lists, which the browser would put into the field as one line. */
  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const added = splitEntries(data.getData('text/plain'));
    if (added.length < 2) return;
    event.preventDefault();
    noteAdded(added);
    setEntries([...entries, ...added]);
  }

  function change(index: number, entry: string) {
    if (entry === entries[index]) return;
    setUndo(null);
    rename(index, entry);
    setEntries(entries.with(index, entry));
  }

  function remove(index: number) {
    setUndo({ said: 'Voce rimossa.', before: entries });
    setEntries(entries.toSpliced(index, 1));
    // The pressed button is removed with its entry: the focus moves to the next one, or back to the field.
    focusAfterCommit(() => {
      const buttons = field.current?.querySelectorAll<HTMLElement>('li [data-remove]') ?? [];
      (buttons[index] ?? buttons[index - 1] ?? field.current?.querySelector('input'))?.focus();
    });
  }

  return (
    <div ref={field}>
      <FormField
        label={label}
        hint={<TouchText mouse={hint} touch="Scrivi e premi + per aggiungere, o incolla un elenco" />}
        error={errorMessage(fieldState.error)}
        isRequired
      >
        <Flex gap="2" width="full">
          <Input
            ref={ref}
            value={text}
            enterKeyHint="done"
            onBlur={onBlur}
            onChange={(event) => type(event.target.value)}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="outline" size="sm" minHeight="2.5rem" aria-label={`Aggiungi ${item}`} onClick={add}>
            +
          </Button>
        </Flex>
      </FormField>
      <Flex role="status" gap="4" align="center" textStyle="small" color="fg.muted" minHeight="2.75rem">
        {undo ? (
          <>
            <span>{undo.said}</span>
            <TextButton
              onClick={() => {
                setEntries(undo.before);
                setUndo(null);
                field.current?.querySelector('input')?.focus();
              }}
            >
              Rimetti com’era
            </TextButton>
          </>
        ) : null}
      </Flex>
      <SortableList
        aria-label="Voci aggiunte"
        css={rows}
        keys={keys}
        nameOf={(key) => entries[keys.indexOf(key)] ?? ''}
        onOrder={(order) => {
          setUndo(null);
          setEntries(order.map((key) => entries[keys.indexOf(key)] ?? ''));
        }}
        isDisabled={entries.length < 2}
      >
        {keys.map((key, index) => (
          <StringListEntry
            key={key}
            itemKey={key}
            text={entries[index] ?? ''}
            isSortable={entries.length > 1}
            onChange={(entry) => change(index, entry)}
            onRemove={() => remove(index)}
          />
        ))}
      </SortableList>
    </div>
  );
}

const rows = {
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& > li > :first-child': { flex: '1 1 12rem', minWidth: '0' },
} as const;
