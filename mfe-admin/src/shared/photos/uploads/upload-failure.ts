import { isApiError, isNetworkError } from '@officina/contracts/client';
import { failureText } from '../../http/failures';
import { PictureError } from '../prepare/prepare-picture';

/** Statuses that refuse the file itself: a retry would fail again. */
const final = new Set([413, 415, 422]);
/** Statuses of a server that is restarting, or of a proxy that cannot reach it. */
const passing = new Set([502, 503, 504]);

/** Why a photo was refused, or could not be sent. */
export interface Failure {
  /** A sentence for the user. */
  reason: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  /** The owner already has the photo; it can be uploaded nevertheless. */
  isDuplicate?: boolean;
  /** It can be sent after the user has signed in again. */
  needsSession?: boolean;
}

/** Thrown for a photo that a form already has. */
export class DuplicatePhoto extends Error {}

/** Whether an upload failed because the server could not be reached, so it is retried automatically. */
export const isTemporary = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && passing.has(error.status));

/** The user's view of an error of a photo. */
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
  if (error instanceof DuplicatePhoto) return { reason: 'Questa foto c’è già.', canRetry: false, isDuplicate: true };
  if (isAbort(error)) return { reason: 'Caricamento annullato.', canRetry: true };
  return { reason: failureText(error, 'Errore durante il caricamento'), canRetry: true };
}

/** Whether a photo was cancelled or removed. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
