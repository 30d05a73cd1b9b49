import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getMailSettings } from '../email/mail-settings.service';
import { getToDo } from './to-do.service';

export const toDoRoutes = (deps: Deps) =>
  controller(deps, {
    getToDo: async ({ actor, peer }) => {
      const isOwner = actor.role === 'owner';
      const [toDo, sends] = await Promise.all([getToDo(deps.db), isOwner ? canSend(deps) : undefined]);
      return {
        ...toDo,
        lacksMail: sends === false,
        isBehindUnknownProxy: isOwner && peer.isUnknownProxy,
      };
    },
  });

/** By the server, or by the browser of whoever writes. */
async function canSend(deps: Deps): Promise<boolean> {
  const { ways, hasBrowserWay } = await getMailSettings(deps);
  return hasBrowserWay || ways.length > 0;
}
