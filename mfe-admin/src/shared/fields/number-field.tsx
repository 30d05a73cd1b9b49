import { Input } from '@officina/ui-admin';
import { type Ref, useState } from 'react';
import { FormField } from './form-field';
import { parseTypedNumber } from './whole-number';

export interface NumberFieldProps {
  label: string;
  name: string;
  value: number;
  /** Value for a text that is not numeric. */
  fallback: number;
  onChange: (value: number) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: string;
  /** "number" shows the browser's own arrows, limited by `min`. */
  type?: 'text' | 'number';
  min?: number;
}

/** A number that is typed as text; on blur the field shows the parsed number. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, value, fallback, onChange, onBlur, ref, error, hint, type = 'text', min } = props;
  // The typed text, shown unchanged only while the user types.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField label={label} error={error} isRequired {...(hint ? { hint } : {})}>
      <Input
        ref={ref}
        name={name}
        type={type}
        min={min}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseTypedNumber(event.target.value, fallback));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
    </FormField>
  );
}
