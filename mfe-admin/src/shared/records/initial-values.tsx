import { type FieldValues, useFormContext } from '@officina/forms';
import { useEffect, useRef } from 'react';
import { changedFields, isSame } from '../drafts/changed-fields';

/**
 * Sets the initial values of a selected state in a new record, in fields that still have the initial values of the
 * previous state. A draft keeps its values.
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
          // A restored draft has its own values.
          if (name !== 'state') return;
          for (const [field, value] of Object.entries(changedFields(before, initialFor(last.current))))
            if (isSame(values[field], Reflect.get(before, field))) setValue(field, value, { shouldDirty: true });
        },
      }),
    [subscribe, setValue, initialFor],
  );
  return null;
}
