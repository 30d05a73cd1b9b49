import { isApiError, isNetworkError } from '@officina/contracts/client';
import { PictureError } from '../pictures/prepare/prepare-picture';

/** Statuses that refuse the file itself: a retry would fail again. */
const final = new Set([413, 415, 422]);
/** Statuses of a server that is being restarted, or of a proxy that does not reach it. */
const passing = new Set([502, 503, 504]);

interface Failure {
  /** A text for the user. */
  reason: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  isDuplicate?: boolean;
  needsSession?: boolean;
}

/** Whether an upload failed because the server could not be reached, so that it is repeated without being asked. */
export const isTemporary = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && passing.has(error.status));

/** The reason why an upload failed. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) {
    if (error.status === 401) {
      return { reason: 'La sessione è scaduta: accedi di nuovo e riprova.', canRetry: true, needsSession: true };
    }
    const duplicate = error.status === 409 && error.problem?.errors?.find(({ path }) => path === 'image');
    if (duplicate) return { reason: duplicate.message, canRetry: false, isDuplicate: true };
    return { reason: error.detail || 'Errore durante il caricamento', canRetry: !final.has(error.status) };
  }
  if (error instanceof PictureError) return { reason: error.sentence, canRetry: false };
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return { reason: 'Caricamento annullato.', canRetry: true };
  return { reason: 'Errore durante il caricamento', canRetry: true };
}
