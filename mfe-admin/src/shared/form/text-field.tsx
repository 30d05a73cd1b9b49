import { type FieldPathByValue, type FieldValues, useController } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';

type InputProps = Pick<
  ComponentProps<typeof Input>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'readOnly'
>;

export interface TextFieldProps<Values extends FieldValues> extends InputProps {
  label: string;
  name: FieldPathByValue<Values, string | null | undefined>;
  hint?: ReactNode;
  /** A multi-line field has either a number of rows or a minimum height. */
  rows?: number;
  minHeight?: string;
  /** An empty text is null. */
  isOptional?: boolean;
  /** Marks the field as required. */
  isRequired?: boolean;
  /** Called with the text when the user types. */
  onTyped?: (text: string) => void;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { label, name, hint, type, rows, minHeight, isOptional = false, isRequired = false, ...rest } = props;
  const { onTyped, ...inputProps } = rest;
  const { field, fieldState } = useController<Record<string, string | null>>({ name });
  const { value, onChange, ...bound } = field;
  const input = {
    ...inputProps,
    ...bound,
    value: value ?? '',
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onChange(isOptional ? target.value || null : target.value);
      onTyped?.(target.value);
    },
    'aria-required': isRequired,
  };
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} isRequired={isRequired}>
      {rows || minHeight ? (
        <Textarea autoComplete="off" {...input} {...(minHeight ? { minHeight } : { rows })} />
      ) : type === 'password' ? (
        <PasswordInput {...input} />
      ) : (
        <Input type={type} autoComplete="off" {...input} />
      )}
    </FormField>
  );
}
