import { Button, chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type Ref, useRef, useState } from 'react';
import { FormField } from './form-field';
import { WordButton } from './word-button';

export interface StringListFieldProps {
  label: string;
  /** Names the button and the list, e.g. "caratteristica". */
  item: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: string;
}

/** A list of texts that grows one by one, with Enter or the plus button. */
export function StringListField({ label, item, value, onChange, onBlur, ref, error, hint }: StringListFieldProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function add() {
    if (text.trim() === '') return;
    onChange([...value, text.trim()]);
    setText('');
  }

  function remove(index: number) {
    onChange(value.filter((_, position) => position !== index));
    // The removed button had the focus; the list keeps the reader's place.
    list.current?.focus();
  }

  return (
    <div>
      <FormField label={label} error={error} isRequired {...(hint ? { hint } : {})}>
        <Flex gap="2" width="full">
          <Input
            ref={ref}
            value={text}
            maxLength={500}
            onBlur={onBlur}
            onChange={(event) => setText(event.target.value)}
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
      <chakra.ol
        ref={list}
        tabIndex={-1}
        listStyleType="none"
        marginTop="2"
        aria-label="Voci aggiunte"
        outlineOffset="4px"
      >
        {value.map((entry, index) => (
          <Entry key={`${index} ${entry}`}>
            <span>{entry}</span>
            <WordButton aria-label={`Rimuovi ${entry}`} onClick={() => remove(index)}>
              Rimuovi
            </WordButton>
          </Entry>
        ))}
      </chakra.ol>
    </div>
  );
}

const Entry = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});
