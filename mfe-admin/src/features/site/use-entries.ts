import { newKey } from '@officina/contracts/new-key';
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
  const { control, getValues, setFocus } = useFormContext<SiteValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const focusAfterCommit = useFocusAfterCommit();
  const addButton = useRef<HTMLButtonElement>(null);
  const keys = entryKeys(control, name, fields.length);
  const setKeys = (next: readonly string[]) => lists.get(control)?.set(name, next);
  return {
    keys,
    addButton,
    /** The present place of an entry, also while the list is not on screen; negative if it is removed. */
    placeOf: (key: string) => entryKeys(control, name, getValues(name).length).indexOf(key),
    add(entry: FieldArray<SiteValues, Name>) {
      append(entry, { shouldFocus: false });
      focusAfterCommit(() => setFocus(firstField(fields.length)));
    },
    drop(index: number) {
      setKeys(keys.toSpliced(index, 1));
      remove(index);
      focusAfterCommit(() => addButton.current?.focus());
    },
    /** Moves the one entry whose place is another in `next`. */
    order(next: readonly string[]) {
      // The first difference between the two orders.
      const first = keys.findIndex((key, index) => key !== next[index]);
      if (first < 0) return;
      const [before = '', after = ''] = [keys[first], next[first]];
      setKeys(next);
      if (after === keys[first + 1]) move(first, next.indexOf(before));
      else move(keys.indexOf(after), first);
    },
  };
}

/** The keys of each list, by the form's `control`: a photo may arrive while the section with its entry is closed. */
const lists = new WeakMap<object, Map<string, readonly string[]>>();

/**
 * Keys of the entries of a list. Entries that the form is filled with have the keys of those before them, unlike the
 * ids of React Hook Form: after a publication the fields stay in the document, with the focus.
 */
function entryKeys(control: object, name: string, length: number): readonly string[] {
  const known = lists.get(control) ?? new Map<string, readonly string[]>();
  const before = known.get(name) ?? [];
  const keys = before.length === length ? before : Array.from({ length }, (_, index) => before[index] ?? newKey());
  lists.set(control, known.set(name, keys));
  return keys;
}
