import { admitRemote, changeAdmission, listAdmittedRemotes, withdrawRemote } from '../delivery/gate/admission.service';
import {
  createDeployToken,
  getDeployToken,
  listDeployTokens,
  revokeDeployToken,
} from '../delivery/gate/deploy-token.service';
import { createPreview } from '../delivery/gate/preview.service';
import { refuseUnusable } from '../delivery/gate/rehearsal.service';
import { listDeploys, listModules, makeLive, storeRelease } from '../delivery/gate/release.service';
import { receiveFailure, receiveVitals } from '../delivery/watch/failure.service';
import { stageRelease, unstageRelease } from '../delivery/watch/staged.service';
import type { Deps } from '../deps';
import type { Handlers } from '../http/endpoint';

export const deliveryHandlers = (deps: Deps) =>
  ({
    uploadRelease: ({ actor, body, query }) => storeRelease(deps.db, actor, body, query.commit),
    listModules: ({ language }) => listModules(deps.db, new Date(), language),
    makeLive: async ({ actor, params, body, query, language }) => {
      const rehearsal = await refuseUnusable(deps, actor, params.id, body, query.rehearse);
      const deploy = await makeLive(deps.db, actor, params.id, body, language);
      return { ...deploy, ...(rehearsal ? { rehearsal } : {}) };
    },
    stageRelease: async ({ actor, params, body, language }) => {
      await refuseUnusable(deps, actor, params.id, body, true);
      return stageRelease(deps.db, actor, params.id, body, language);
    },
    unstageRelease: ({ actor, params }) => unstageRelease(deps.db, actor, params.id),
    checkLive: async ({ actor, params, query }) => {
      await refuseUnusable(deps, actor, params.id, query);
    },
    listDeploys: ({ params, language }) => listDeploys(deps.db, params.id, language),
    createPreview: ({ actor, params, body }) => createPreview(deps, actor, params.id, body),
    reportFailure: ({ body, peer }) => receiveFailure(deps, peer, body),
    reportVitals: ({ body, peer }) => {
      deps.visits?.noteVitals(body, peer);
      return receiveVitals(deps, peer, body);
    },
    listAdmittedRemotes: () => listAdmittedRemotes(deps.db),
    admitRemote: ({ actor, body }) => admitRemote(deps.db, actor, body),
    changeAdmission: ({ actor, params, body }) => changeAdmission(deps.db, actor, params.id, body),
    withdrawRemote: ({ actor, params }) => withdrawRemote(deps.db, actor, params.id),
    listDeployTokens: () => listDeployTokens(deps.db),
    createDeployToken: ({ actor, body }) => createDeployToken(deps.db, actor, body),
    getDeployToken: ({ params }) => getDeployToken(deps.db, params.id),
    revokeDeployToken: ({ actor, params }) => revokeDeployToken(deps.db, actor, params.id),
  }) satisfies Partial<Handlers>;
