import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { changeOwnPassword, confirmSession, endOtherSessions, endSession, listSessions } from './account.service';
import { tokenOf } from './keep-session';
import { lacksEmail, maxSessionMs, signOut } from './session.service';

export const sessionRoutes = (deps: Deps) =>
  controller(deps, {
    async getUser({ findUser }) {
      const user = await findUser();
      if (!user) throw new DomainError(401, 'Nessuna sessione attiva.');
      return (await lacksEmail(deps, user.id)) ? { ...user, lacksEmail: true as const } : user;
    },
    async logout({ session }) {
      if (session.token) await signOut(deps.db, session.token);
      session.clear();
    },
    async changePassword({ body, actor, session }) {
      const { token, device } = await changeOwnPassword(deps, actor, tokenOf(session), body);
      session.set(actor.id, token, device, maxSessionMs / 1000);
    },
    confirmSession: ({ actor, body, session }) => confirmSession(deps, actor, tokenOf(session), body.password),
    listSessions: ({ actor, session }) => listSessions(deps.db, actor.id, tokenOf(session)),
    async endSession({ actor, params, session }) {
      if (await endSession(deps.db, actor, tokenOf(session), params.id)) session.clear();
    },
    endOtherSessions: ({ actor, session }) => endOtherSessions(deps.db, actor, tokenOf(session)),
  });
