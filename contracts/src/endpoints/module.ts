import * as v from 'valibot';
import {
  Deploy,
  DeployToken,
  DeployTokenDraft,
  FailureReport,
  LiveModule,
  MakeLive,
  MakeLiveQuery,
  NewDeployToken,
  ReleaseUploadQuery,
  StoredRelease,
} from '../module';
import type { EndpointShape } from './shape';

export const moduleEndpoints = {
  uploadRelease: {
    route: 'POST /api/releases',
    access: 'deploy',
    query: ReleaseUploadQuery,
    body: v.instance(Uint8Array),
    archive: true,
    response: StoredRelease,
    summary: 'Store a packed release (a gzipped tar file); storing the same one twice is a success',
  },
  listModules: {
    route: 'GET /api/modules',
    access: 'deploy',
    response: v.array(LiveModule),
    summary: 'The live version of each module',
  },
  makeLive: {
    route: 'PUT /api/modules/{id}',
    access: 'deploy',
    subject: 'module',
    body: MakeLive,
    response: Deploy,
    summary: 'Make a stored release live; 409 if another version than the expected one is live',
  },
  checkLive: {
    route: 'GET /api/modules/{id}/check',
    access: 'deploy',
    subject: 'module',
    query: MakeLiveQuery,
    summary: 'Whether a stored release could be made live now; refused as that would be',
  },
  listDeploys: {
    route: 'GET /api/modules/{id}/deploys',
    access: 'deploy',
    subject: 'module',
    response: v.array(Deploy),
    summary: 'The last 100 deploys of a module, the newest first',
  },
  reportFailure: {
    route: 'POST /api/failures',
    access: 'public',
    fromPage: true,
    body: FailureReport,
    summary: 'Report from a page that a release failed; one that is not stored, or one too many, is ignored',
  },
  listDeployTokens: {
    route: 'GET /api/deploy-tokens',
    response: v.array(DeployToken),
    summary: 'The tokens for publishing, without the tokens themselves',
  },
  createDeployToken: {
    route: 'POST /api/deploy-tokens',
    creates: true,
    body: DeployTokenDraft,
    response: NewDeployToken,
    summary: 'Create a token for publishing one module; the response is the only place where it is shown',
  },
  getDeployToken: {
    route: 'GET /api/deploy-tokens/{id}',
    subject: 'deploy-token',
    response: DeployToken,
    summary: 'One token for publishing, without the token itself',
  },
  revokeDeployToken: {
    route: 'DELETE /api/deploy-tokens/{id}',
    subject: 'deploy-token',
    summary: 'Revoke a token for publishing',
  },
} as const satisfies Record<string, EndpointShape>;
