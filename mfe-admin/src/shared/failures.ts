import { isApiError } from '@officina/contracts/client';
import { showToast } from '@officina/platform';

/** What the toast of a failed call says: the error's own message, else the given sentence. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message ? error.message : fallback;

/** The "Errore" toast of the back office. */
export function showFailure(error: unknown, fallback: string): void {
  showToast({ title: 'Errore', description: failureText(error, fallback), tone: 'error' });
}

/** The fields that the server refused, by their first path segment ("images.2" is about "images"). */
export function refusedFields(error: unknown): Map<string, string> {
  const refused = new Map<string, string>();
  const errors = isApiError(error) ? (error.problem?.errors ?? []) : [];
  for (const { path, message } of errors) {
    const [field = ''] = path.split('.');
    if (field && !refused.has(field)) refused.set(field, message);
  }
  return refused;
}
