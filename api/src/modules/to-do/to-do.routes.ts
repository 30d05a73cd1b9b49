import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getToDo } from './to-do.service';

export const toDoRoutes = (deps: Deps) =>
  controller(deps, {
    getToDo: async ({ actor, peer }) => ({
      ...(await getToDo(deps.db)),
      isBehindUnknownProxy: actor.role === 'owner' && peer.isUnknownProxy,
    }),
  });
