import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { hasSession } from '../session/session.service';

export const eventRoutes = (deps: Deps) =>
  controller(deps, {
    followEvents: async ({ actor, session: { token } }) => ({
      body: deps.events.follow({
        userId: actor.id,
        isSignedIn: async () => token !== undefined && hasSession(deps.db, token),
      }),
    }),
  });
