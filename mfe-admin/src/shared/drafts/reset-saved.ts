import type { FieldValues, UseFormReturn } from '@officina/forms';
import { changedFields } from './changed-fields';

/** Fills a form with what was saved. What was typed since it was `sent` stays, as an unsaved change. */
export function resetSaved<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  saved: Values,
  sent: Values,
): void {
  const typed = changedFields(sent, getValues());
  reset(saved);
  reset({ ...saved, ...typed }, { keepDefaultValues: true });
}
