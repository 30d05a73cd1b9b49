import { plainLine } from '@officina/contracts/plain-text';
import { Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCapturedEscape } from '../../browser/use-captured-escape';
import { SortBar } from '../../lists/sorting/sort-bar';
import { SortableItem } from '../../lists/sorting/sortable-item';
import { TextButton } from '../../ui/text-button';

export interface StringListEntryProps {
  itemKey: string;
  text: string;
  isSortable: boolean;
  /** Called at each change of the text, which may be blank meanwhile. */
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** One entry of a list of texts, which can be edited in place: Enter accepts, Escape reverts. */
export function StringListEntry({ itemKey, text, isSortable, onChange, onRemove }: StringListEntryProps) {
  const [before, setBefore] = useState<string | null>(null);
  const isWriting = before !== null;
  const input = useRef<HTMLInputElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useCapturedEscape(isWriting);
  useEffect(() => input.current?.select(), [isWriting]);

  function end(written: string) {
    onChange(plainLine(written) || (before ?? text));
    setBefore(null);
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return;
    nativeEvent.preventDefault();
    end(key === 'Enter' ? text : (before ?? text));
    edit.current?.focus();
  }

  return (
    <SortableItem itemKey={itemKey}>
      {isWriting ? (
        <Input
          ref={input}
          autoFocus
          aria-label={`Modifica ${before}`}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => end(text)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <span>{text}</span>
      )}
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
        {isSortable ? <SortBar name={text} isBeside /> : null}
        <TextButton
          ref={edit}
          aria-label={`Modifica ${text}`}
          // The press ends the editing and must not start it again.
          onPointerDown={(event) => (isWriting ? event.preventDefault() : undefined)}
          onClick={() => (isWriting ? end(text) : setBefore(text))}
        >
          {isWriting ? 'Fatto' : 'Modifica'}
        </TextButton>
        <TextButton data-remove="" aria-label={`Rimuovi ${text}`} onClick={onRemove}>
          Rimuovi
        </TextButton>
      </Flex>
    </SortableItem>
  );
}
