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
  /** A text must be given, as the record is now. */
  isRequired?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, name, hint, isLong = false, isOptional = false, isRequired = !isOptional } = props;
  const { register, formState } = useFormContext<Record<string, string | null>>();
  const input = { ...register(name, isOptional ? nullWhenEmpty : {}), 'aria-required': isRequired };
  return (
    <FormField label={label} hint={hint} error={formState.errors[name]?.message} isRequired={isRequired}>
      {isLong ? <Textarea {...input} minHeight="9rem" /> : <Input {...input} autoComplete="off" />}
    </FormField>
  );
}
