import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import type { SessionCookie } from '../../http/session-cookie';
import { changeOwnPassword, confirmSession, endOtherSessions, endSession, listSessions } from './account.service';
import { maxSessionMs, signOut } from './session.service';
import { signIn } from './sign-in.service';

export const sessionRoutes = (deps: Deps) =>
  controller(deps, {
    async getUser({ findUser }) {
      const user = await findUser();
      if (!user) throw new DomainError(401, 'Nessuna sessione attiva.');
      return user;
    },
    async login({ body, peer, session }) {
      const { user, token, device } = await signIn(deps, body, { peer, session });
      session.set(token, device, maxSessionMs / 1000);
      return user;
    },
    async logout({ session }) {
      if (session.token) await signOut(deps.db, session.token);
      session.clear();
    },
    async changePassword({ body, actor, session }) {
      const { token, device } = await changeOwnPassword(deps, actor, tokenOf(session), body);
      session.set(token, device, maxSessionMs / 1000);
    },
    confirmSession: ({ actor, body, session }) => confirmSession(deps, actor, tokenOf(session), body.password),
    listSessions: ({ actor, session }) => listSessions(deps.db, actor.id, tokenOf(session)),
    async endSession({ actor, params, session }) {
      if (await endSession(deps.db, actor, tokenOf(session), params.id)) session.clear();
    },
    endOtherSessions: ({ actor, session }) => endOtherSessions(deps.db, actor, tokenOf(session)),
  });

/** The session token, which a request to an endpoint for administrators always has. */
function tokenOf({ token }: SessionCookie): string {
  if (!token) throw new DomainError(401, 'Nessuna sessione attiva.');
  return token;
}
