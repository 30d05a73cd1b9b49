import { isApiError } from '@officina/contracts/client';
import { showToast, type Toast } from '@officina/platform';

/** The text of an error toast: the error's own message, otherwise `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message ? error.message : fallback;

/** The "Errore" toast of the back office. */
export const showFailure = (fallback: string) => (error: unknown) =>
  showToast({ title: 'Errore', description: failureText(error, fallback), tone: 'error' });

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

/** The server's message for a refused call, without its status; otherwise the error's own message. */
export const refusalText = (error: unknown): string =>
  isApiError(error) ? error.detail : failureText(error, 'Riprova.');

/** Duration of a toast with a sentence, in milliseconds: longer than that of a toast with only a title. */
export const sentenceMs = 10_000;

/** An error toast with a sentence. */
export const errorToast = (title: string, description: string): Toast => ({
  title,
  description,
  tone: 'error',
  duration: sentenceMs,
});

/** Shows an error toast with the server's message. */
export const showRefusal = (title: string) => (error: unknown) => showToast(errorToast(title, refusalText(error)));

/** Whether the record of a call no longer exists. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Waits for a deletion; a record that no longer exists is no error. */
export async function unlessGone(deletion: Promise<undefined>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}
