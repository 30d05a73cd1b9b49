import { type FieldPathByValue, type FieldValues, useFormContext } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import { FormField } from './form-field';

export interface TextFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPathByValue<Values, string>;
  hint?: string;
  /** Of several lines. */
  isLong?: boolean;
}

/** A text that is required. */
export function TextField<Values extends FieldValues>({ label, name, hint, isLong = false }: TextFieldProps<Values>) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const input = { ...register(name), 'aria-required': true };
  return (
    <FormField label={label} hint={hint} error={formState.errors[name]?.message} isRequired>
      {isLong ? <Textarea {...input} minHeight="9rem" /> : <Input {...input} autoComplete="off" />}
    </FormField>
  );
}
