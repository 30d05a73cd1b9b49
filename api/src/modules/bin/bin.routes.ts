import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { deleteFromBin, emptyBin, listBin } from './bin.service';
import { restoreFromBin } from './bin-restore';

export const binRoutes = (deps: Deps) =>
  controller(deps, {
    listBin: ({ query }) => listBin(deps.db, query),
    restoreFromBin: ({ actor, body }) => restoreFromBin(deps.db, actor, body),
    deleteFromBin: ({ actor, params }) => deleteFromBin(deps, actor, params.id),
    emptyBin: ({ actor }) => emptyBin(deps, actor),
  });
