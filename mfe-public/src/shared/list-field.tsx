import { chakra } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { linedField } from './lined-field';

/** A field above a list, in the style of the filters. */
export const ListField = chakra('input', {
  base: {
    ...linedField,
    minWidth: '0',
    minHeight: '2.875rem',
    _placeholder: { color: 'fg.subtle' },
  },
});

/** Ref of an uncontrolled field for a value in the URL: it is updated when Back or a link changes the value. */
export function useAddressField(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value && field.current) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}
