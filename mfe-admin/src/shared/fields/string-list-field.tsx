import { plainLine } from '@officina/contracts/plain-text';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from '@officina/forms';
import { Button, chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '../leaving/unsaved-changes';
import { TextButton } from '../text-button';
import { useFocusAfterCommit } from '../use-focus-after-commit';
import { FormField } from './form-field';
import { messageOf } from './message-of';
import { pendingTexts } from './pending-texts';

export interface StringListFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, string[]>;
  label: string;
  /** The name of an entry in the button's label, e.g. "caratteristica". */
  item: string;
  hint: string;
}

/** A list of texts; Enter or the plus button adds one. */
export function StringListField<Values extends FieldValues>(props: StringListFieldProps<Values>) {
  const { name, label, item, hint } = props;
  const { field: bound, fieldState } = useController<Record<string, string[]>>({ name });
  const { value, onChange, onBlur, ref } = bound;
  const { control } = useFormContext();
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const focusAfterCommit = useFocusAfterCommit();
  const isPending = plainLine(text) !== '';
  useUnsavedChanges(isPending, true);

  function add() {
    if (!isPending) return;
    onChange([...value, plainLine(text)]);
    setText('');
  }

  function remove(index: number) {
    onChange(value.filter((_, position) => position !== index));
    // The pressed button is removed with its entry: the focus moves to the next one, or back to the field.
    focusAfterCommit(() => {
      const buttons = field.current?.querySelectorAll<HTMLElement>('li button') ?? [];
      (buttons[index] ?? buttons[index - 1] ?? field.current?.querySelector('input'))?.focus();
    });
  }

  useEffect(() => {
    const texts = pendingTexts(control);
    if (isPending) texts.set(name, { text, add });
    else texts.delete(name);
  });

  return (
    <div ref={field}>
      <FormField label={label} hint={hint} error={messageOf(fieldState.error)} isRequired>
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
      <chakra.ol listStyleType="none" marginTop="2" aria-label="Voci aggiunte">
        {value.map((entry, index) => (
          <Entry key={`${index} ${entry}`}>
            <span>{entry}</span>
            <TextButton aria-label={`Rimuovi ${entry}`} onClick={() => remove(index)}>
              Rimuovi
            </TextButton>
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
