import { isApiError } from '@officina/contracts/client';
import { PasskeyRefusal } from '../../shared/account/passkeys';

/** The credential of a sign-in attempt. */
export type SignInWith = 'password' | 'code' | 'passkey';

/** The error text of a sign-in form; empty if the attempt succeeded. The server tells how long to wait. */
export function loginRefusal(failure: unknown, signInWith: SignInWith = 'password'): string {
  if (failure === undefined) return '';
  if (failure instanceof PasskeyRefusal) return failure.message;
  if (!isApiError(failure)) return 'Il server non risponde. Controlla la connessione e riprova.';
  const isUnknown = failure.status === 401 || failure.status === 422;
  return isUnknown && signInWith === 'password' ? 'Credenziali non valide. Riprova.' : failure.detail;
}
