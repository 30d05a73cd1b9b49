import { useFormContext, useWatch } from '@officina/forms';
import { NativeSelect } from '@officina/ui-admin';
import { FormField } from './form-field';
import { nullWhenEmpty } from './null-when-empty';

export interface SelectFieldProps {
  label: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
  isOptional?: boolean;
}

/** One of some values. A value that is no longer offered stays selectable where a record has it. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, choices, hint, isOptional = false } = props;
  const { control, register, formState } = useFormContext<Record<string, string | null>>();
  const current = useWatch({ control, name });
  const isOrphan = current && choices.every(({ value }) => value !== current);
  return (
    <FormField label={label} hint={hint} error={formState.errors[name]?.message} isRequired={!isOptional}>
      <NativeSelect.Root>
        <NativeSelect.Field {...register(name, isOptional ? nullWhenEmpty : {})} aria-required={!isOptional}>
          <option value="">{isOptional ? 'Non indicato' : 'Scegli…'}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {isOrphan ? <option value={current}>{current}</option> : null}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
