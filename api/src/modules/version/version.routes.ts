import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getVersion, listVersions, restoreVersion } from './version.service';

export const versionRoutes = (deps: Deps) =>
  controller(deps, {
    listVersions: ({ query }) => listVersions(deps.db, query),
    getVersion: ({ params }) => getVersion(deps.db, params.id),
    restoreVersion: ({ actor, params, body }) => restoreVersion(deps, actor, params.id, body.fields),
  });
