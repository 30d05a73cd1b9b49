import type { SessionUser } from '@officina/contracts/session';
import { DomainError } from '../../http/problems';
import type { SessionCookie } from '../../http/session-cookie';
import { maxSessionMs, type SignIn } from './session.service';

/** Sets the cookies of a new session and returns its user. */
export function keepSession({ session }: { session: SessionCookie }, signIn: SignIn): SessionUser {
  session.set(signIn.user.id, signIn.token, signIn.device, maxSessionMs / 1000);
  return signIn.user;
}

/** The session token, which requests to endpoints that need a session always have. */
export function tokenOf({ token }: SessionCookie): string {
  if (!token) throw new DomainError(401, 'Nessuna sessione attiva.');
  return token;
}
