import { isApiError, isNetworkError } from '@officina/contracts/client';

/** Statuses that refuse the file itself: a retry would fail again. */
const final = new Set([413, 415, 422]);

/** The reason why an upload failed, as a text for the user, and whether a retry may succeed. */
export function failureOf(error: unknown): { reason: string; canRetry: boolean } {
  if (isApiError(error)) {
    if (error.status === 401) return { reason: 'La sessione è scaduta: accedi di nuovo e riprova.', canRetry: true };
    return { reason: error.detail || 'Errore durante il caricamento', canRetry: !final.has(error.status) };
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return { reason: 'Caricamento annullato.', canRetry: true };
  if (isNetworkError(error)) return { reason: 'Connessione interrotta: controlla la rete e riprova.', canRetry: true };
  if (name === 'NotFoundError' || name === 'NotReadableError') {
    return { reason: 'Il file non si può più leggere: sceglilo di nuovo.', canRetry: false };
  }
  return { reason: 'Errore durante il caricamento', canRetry: true };
}
