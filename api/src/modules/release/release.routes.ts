import type { MakeLive } from '@officina/contracts/module';
import { problemTypes } from '@officina/contracts/problem';
import type { ModuleName } from '@officina/contracts/remotes';
import type { Deps } from '../../deps';
import { controller, type Publisher } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { rehearsalText } from '../../render-fault';
import { createDeployToken, getDeployToken, listDeployTokens, revokeDeployToken } from './deploy-token.service';
import { createPreview } from './preview.service';
import { checkLive, listDeploys, listModules, makeLive, storeRelease } from './release.service';

export const releaseRoutes = (deps: Deps) =>
  controller(deps, {
    uploadRelease: ({ actor, body, query }) => storeRelease(deps.db, actor, body, query.commit),
    listModules: () => listModules(deps.db),
    makeLive: async ({ actor, params, body }) => {
      await refuseUnusable(deps, actor, params.id, body);
      return makeLive(deps.db, actor, params.id, body);
    },
    checkLive: ({ actor, params, query }) => refuseUnusable(deps, actor, params.id, query),
    listDeploys: ({ params }) => listDeploys(deps.db, params.id),
    createPreview: ({ actor, params, body }) => createPreview(deps, actor, params.id, body),
    listDeployTokens: () => listDeployTokens(deps.db),
    createDeployToken: ({ actor, body }) => createDeployToken(deps.db, actor, body),
    getDeployToken: ({ params }) => getDeployToken(deps.db, params.id),
    revokeDeployToken: ({ actor, params }) => revokeDeployToken(deps.db, actor, params.id),
  });

/**
 * Refuses a release that `makeLive` would refuse now, or a new one that fails its rehearsal. That is outside of the
 * transaction of the deploy: the rehearsed pages read the database. A way back needs none: each process rehearses it. A
 * server that is too busy to tell asks the publisher to try again.
 */
async function refuseUnusable(
  { db, rehearse }: Deps,
  actor: Publisher,
  part: ModuleName,
  wanted: MakeLive,
): Promise<void> {
  const isNew = await checkLive(db, actor, part, wanted);
  const rehearsal = isNew ? await rehearse?.(part, wanted.version) : undefined;
  if (!rehearsal || rehearsal.findings.length === 0) return;
  const { detail, errors } = rehearsalText(rehearsal);
  if (rehearsal.isLate) {
    throw new DomainError(503, detail, { type: problemTypes.busy, errors, headers: { 'retry-after': '10' } });
  }
  throw new DomainError(422, detail, { type: problemTypes.rehearsal, errors });
}
