import type { FieldError } from '@officina/forms';

/** The message of a field's error; for an array of errors, which a list may have, that of the first one. */
export function errorMessage(error: FieldError | undefined): string | undefined {
  const first = Array.isArray(error) ? error.find(Boolean) : error;
  return first?.message;
}
