import { chakra } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { linedField } from './lined-field';

/** A field beside a list: a line below it, like the filters. */
export const ListField = chakra('input', {
  base: {
    ...linedField,
    minWidth: '0',
    minHeight: '2.875rem',
    _placeholder: { color: 'fg.subtle' },
  },
});

/** Ref of a field that shows a value of the URL, also when Back or a link changes it; typed text stays otherwise. */
export function useAddressField(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value && field.current) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}
