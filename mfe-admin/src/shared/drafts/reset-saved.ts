import type { FieldValues, UseFormReturn } from '@officina/forms';
import { changedFields, keysOf } from './changed-fields';

/**
 * Fills a form with what was saved. What was typed since it was `sent` stays, as an unsaved change; of the fields in
 * `mergedByKey`, which are objects, only the keys that were typed. Returns whether everything is saved.
 */
export function resetSaved<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  saved: Values,
  sent: Values,
  mergedByKey: readonly (keyof Values)[] = [],
): boolean {
  const typed = changedFields(sent, getValues());
  for (const field of mergedByKey)
    if (typed[field]) typed[field] = { ...saved[field], ...changedFields(sent[field], typed[field]) };
  reset(saved);
  reset({ ...saved, ...typed }, { keepDefaultValues: true });
  return keysOf(typed).length === 0;
}
