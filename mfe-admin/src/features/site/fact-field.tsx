import { type FieldPathByValue, useFormContext } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import type { ComponentProps, ReactNode } from 'react';
import { FormField } from '../../shared/fields/form-field';
import type { SiteValues } from './site-values';

export interface FactFieldProps extends Pick<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'placeholder'> {
  name: FieldPathByValue<SiteValues, string>;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  /** Lines of a longer text. */
  rows?: number;
  onTyped?: (text: string) => void;
}

/** One text of the facts. */
export function FactField({ name, label, hint, isOptional = false, rows, onTyped, ...look }: FactFieldProps) {
  const { register, formState, getFieldState } = useFormContext<SiteValues>();
  const typed = register(name, { onChange: ({ target }) => onTyped?.(target.value) });
  const input = { ...typed, ...look, 'aria-required': !isOptional, autoComplete: 'off' };
  return (
    <FormField label={label} hint={hint} error={getFieldState(name, formState).error?.message} isRequired={!isOptional}>
      {rows ? <Textarea {...input} rows={rows} /> : <Input {...input} />}
    </FormField>
  );
}
