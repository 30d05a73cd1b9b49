import { isApiError } from '@officina/contracts/client';

/** The error text of a sign-in form; empty if the attempt succeeded. Only the server knows how long to wait. */
export function loginRefusal(failure: unknown): string {
  if (failure === undefined) return '';
  if (!isApiError(failure)) return 'Il server non risponde. Controlla la connessione e riprova.';
  return failure.status === 401 || failure.status === 422 ? 'Credenziali non valide. Riprova.' : failure.detail;
}
