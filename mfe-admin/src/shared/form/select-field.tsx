import type { FieldPathByValue, FieldValues } from '@officina/forms';
import { type Option, Select } from '../ui/select';
import { FormField } from './form-field';
import { useTextValue } from './use-text-value';

export interface SelectFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPathByValue<Values, string | null | undefined>;
  options: readonly Option[];
  hint?: string;
  /** The label of the empty option; without it a value is always selected. */
  blank?: string;
  /** The empty option is null. */
  isOptional?: boolean;
  /** Marks the field as required. */
  isRequired?: boolean;
}

/** A select. A value that is no longer offered stays selectable in a record that has it. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { label, name, options, hint, blank, isOptional = false, isRequired = false } = props;
  const { control, error } = useTextValue(name, isOptional);
  const current = control.value;
  const isOrphan = current && options.every(([value]) => value !== current);
  return (
    <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
      <Select
        {...control}
        aria-required={isRequired}
        options={[
          ...(blank === undefined ? [] : [['', blank] as const]),
          ...options,
          ...(isOrphan ? [[current, current] as const] : []),
        ]}
      />
    </FormField>
  );
}
