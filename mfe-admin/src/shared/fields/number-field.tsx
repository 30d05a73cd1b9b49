import { type FieldPathByValue, type FieldValues, useController } from '@officina/forms';
import { Input } from '@officina/ui-admin';
import { useState } from 'react';
import { FormField } from './form-field';
import { parseTypedNumber } from './whole-number';

export interface NumberFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPathByValue<Values, number>;
  /** Value for a text that is not numeric. */
  fallback: number;
  hint?: string;
  /** "number" shows the browser's own arrows, limited by `min`. */
  type?: 'text' | 'number';
  min?: number;
}

/** A number that is typed as text; on blur the field shows the parsed number. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { label, name, fallback, hint, type = 'text', min } = props;
  const { field, fieldState } = useController<Record<string, number>>({ name });
  // The typed text, shown unchanged only while the user types.
  const [typed, setTyped] = useState<string | null>(null);
  // As it is typed: a dot before three decimals would be read as one between thousands. The browser's own field has a dot.
  const shown = type === 'text' ? String(field.value).replace('.', ',') : String(field.value);
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} isRequired>
      <Input
        {...field}
        type={type}
        min={min}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(parseTypedNumber(event.target.value, fallback));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
      />
    </FormField>
  );
}
