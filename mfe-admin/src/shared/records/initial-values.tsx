import { type FieldValues, useFormContext } from '@officina/forms';
import { useEffect, useRef } from 'react';
import { changedFields, isSame } from '../drafts/changed-fields';

/**
 * Gives the fields of a new record what a chosen state starts them with, where they have what the one before did. A draft
 * keeps what it has.
 */
export function InitialValues({ initialFor }: { initialFor: (state: string) => object }) {
  const { subscribe, getValues, setValue } = useFormContext<FieldValues>();
  const last = useRef(String(getValues('state')));

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (values.state === 'draft') return;
          const before = initialFor(last.current);
          last.current = String(values.state);
          // A resumed draft has its own values.
          if (name !== 'state') return;
          for (const [field, value] of Object.entries(changedFields(before, initialFor(last.current))))
            if (isSame(values[field], Reflect.get(before, field))) setValue(field, value, { shouldDirty: true });
        },
      }),
    [subscribe, setValue, initialFor],
  );
  return null;
}
