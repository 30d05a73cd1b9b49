import { isApiError } from '@officina/contracts/client';
import { showToast } from '@officina/platform';

/** The text of an error toast: the error's own message, otherwise `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message ? error.message : fallback;

/** The "Errore" toast of the back office. */
export function showFailure(error: unknown, fallback: string): void {
  showToast({ title: 'Errore', description: failureText(error, fallback), tone: 'error' });
}

/** The messages of the fields that the server refused, by first path segment ("images.2" belongs to "images"). */
export function refusedFields(error: unknown): Map<string, string> {
  const refused = new Map<string, string>();
  const errors = isApiError(error) ? (error.problem?.errors ?? []) : [];
  for (const { path, message } of errors) {
    const [field = ''] = path.split('.');
    if (field && !refused.has(field)) refused.set(field, message);
  }
  return refused;
}
