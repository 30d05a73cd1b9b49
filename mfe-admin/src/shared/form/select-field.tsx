import { type FieldPathByValue, type FieldValues, useController } from '@officina/forms';
import { type Option, Select } from '../ui/select';
import { FormField } from './form-field';

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
  const { field, fieldState } = useController<Record<string, string | null>>({ name });
  const current = field.value;
  const isOrphan = current && options.every(([value]) => value !== current);
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} isRequired={isRequired}>
      <Select
        {...field}
        value={current ?? ''}
        onChange={({ target }) => field.onChange(isOptional ? target.value || null : target.value)}
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
