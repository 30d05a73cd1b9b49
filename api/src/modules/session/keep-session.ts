import type { SessionUser } from '@officina/contracts/session';
import type { Deps } from '../../deps';
import type { Peer } from '../../http/peer';
import { DomainError } from '../../http/problems';
import type { SessionCookie } from '../../http/session-cookie';
import { mailNewDevice } from './new-device-mail';
import { maxSessionMs, type SignIn } from './session.service';

/** Gives the browser a new session and returns its user. A new device is told to the garage, without waiting for it. */
export function keepSession(
  deps: Deps,
  { session, peer: { device, address } }: { session: SessionCookie; peer: Peer },
  signIn: SignIn,
): SessionUser {
  session.set(signIn.token, signIn.device, maxSessionMs / 1000);
  const { username } = signIn.user;
  if (signIn.isNewDevice) void mailNewDevice(deps, { username, device, address, at: new Date() });
  return signIn.user;
}

/** The session token, which a request to an endpoint that needs a session always has. */
export function tokenOf({ token }: SessionCookie): string {
  if (!token) throw new DomainError(401, 'Nessuna sessione attiva.');
  return token;
}
