import { useController } from '@officina/forms';
import type { ChangeEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of a control whose value is a text, and its error. An empty text of an optional field is null. */
export function useTextValue(name: string, isOptional: boolean) {
  const { field, fieldState } = useController<Record<string, string | null>>({ name });
  const control = {
    ...field,
    value: field.value ?? '',
    onChange: ({ target }: ChangeEvent<Control>) => field.onChange(isOptional ? target.value || null : target.value),
  };
  return { control, error: fieldState.error?.message };
}
