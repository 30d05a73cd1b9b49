import { useFormContext } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import { FormField } from './form-field';
import { nullWhenEmpty } from './null-when-empty';

export interface TextFieldProps {
  label: string;
  name: string;
  hint?: string;
  /** Of several lines. */
  isLong?: boolean;
  /** An empty text is null. */
  isOptional?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, name, hint, isLong = false, isOptional = false } = props;
  const { register, formState } = useFormContext<Record<string, string | null>>();
  const input = { ...register(name, isOptional ? nullWhenEmpty : {}), 'aria-required': !isOptional };
  return (
    <FormField label={label} hint={hint} error={formState.errors[name]?.message} isRequired={!isOptional}>
      {isLong ? <Textarea {...input} minHeight="9rem" /> : <Input {...input} autoComplete="off" />}
    </FormField>
  );
}
