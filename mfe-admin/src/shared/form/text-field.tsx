import type { FieldPathByValue, FieldValues } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';
import { useTextValue } from './use-text-value';

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
  const { control, error } = useTextValue(name, isOptional);
  const input = {
    ...inputProps,
    ...control,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      control.onChange(event);
      onTyped?.(event.target.value);
    },
    'aria-required': isRequired,
  };
  return (
    <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
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
