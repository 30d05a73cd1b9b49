import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { closeSession, signIn } from './session.service';

export const sessionRoutes = (deps: Deps) =>
  controller(deps, {
    async getUser({ findUser }) {
      const user = await findUser();
      if (!user) throw new DomainError(401, 'Nessuna sessione attiva.');
      return user;
    },
    async login({ body, peer, session }) {
      const { user, token } = await signIn(deps, { ...body, address: peer.address, previousToken: session.token });
      session.set(token);
      return user;
    },
    async logout({ session }) {
      if (session.token) await closeSession(deps.db, session.token);
      session.clear();
    },
  });
