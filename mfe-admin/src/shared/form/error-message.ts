import type { FieldError } from '@officina/forms';

/** The message of a field's error. The error of a list may be a list, too: of the errors of its items. */
export function errorMessage(error: FieldError | undefined): string | undefined {
  const first = Array.isArray(error) ? error.find(Boolean) : error;
  return first?.message;
}
