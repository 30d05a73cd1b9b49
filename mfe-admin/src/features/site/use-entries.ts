import { type FieldArray, type FieldArrayPath, type FieldPath, useFieldArray, useFormContext } from '@officina/forms';
import { useRef } from 'react';
import { useFocusAfterCommit } from '../../shared/browser/use-focus-after-commit';
import type { SiteValues } from './site-values';

/**
 * A list of the form. A new entry's field `firstField` gets the focus; after a removal the button that adds an entry
 * (`addButton`) gets it.
 */
export function useEntries<Name extends FieldArrayPath<SiteValues>>(
  name: Name,
  firstField: (index: number) => FieldPath<SiteValues>,
) {
  const { control, setFocus } = useFormContext<SiteValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const focusAfterCommit = useFocusAfterCommit();
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    fields,
    move,
    addButton,
    add(entry: FieldArray<SiteValues, Name>) {
      append(entry, { shouldFocus: false });
      focusAfterCommit(() => setFocus(firstField(fields.length)));
    },
    drop(index: number) {
      remove(index);
      focusAfterCommit(() => addButton.current?.focus());
    },
  };
}
