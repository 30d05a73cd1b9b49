import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createDeployToken, getDeployToken, listDeployTokens, revokeDeployToken } from './deploy-token.service';
import { createPreview } from './preview.service';
import { listDeploys, listModules, makeLive, storeRelease } from './release.service';

export const releaseRoutes = (deps: Deps) =>
  controller(deps, {
    uploadRelease: ({ actor, body, query }) => storeRelease(deps.db, actor, body, query.commit),
    listModules: () => listModules(deps.db),
    makeLive: ({ actor, params, body }) => makeLive(deps.db, actor, params.id, body),
    listDeploys: ({ params }) => listDeploys(deps.db, params.id),
    createPreview: ({ actor, params, body }) => createPreview(deps, actor, params.id, body),
    listDeployTokens: () => listDeployTokens(deps.db),
    createDeployToken: ({ actor, body }) => createDeployToken(deps.db, actor, body),
    getDeployToken: ({ params }) => getDeployToken(deps.db, params.id),
    revokeDeployToken: ({ actor, params }) => revokeDeployToken(deps.db, actor, params.id),
  });
