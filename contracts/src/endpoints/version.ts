import * as v from 'valibot';
import { Version, VersionRestore, VersionsQuery, WholeVersion } from '../version';
import type { EndpointShape } from './shape';

export const versionEndpoints = {
  listVersions: {
    route: 'GET /api/versions',
    query: VersionsQuery,
    response: v.array(Version),
    summary: 'The last twenty versions of a record or of the company, newest first',
  },
  getVersion: {
    route: 'GET /api/versions/{id}',
    subject: 'version',
    response: WholeVersion,
    summary: 'What a record said in one of its versions',
  },
  restoreVersion: {
    route: 'POST /api/versions/{id}/restore',
    subject: 'version',
    body: VersionRestore,
    changesContent: true,
    summary: 'Give fields of a record the values of a version, which makes a new version',
  },
} as const satisfies Record<string, EndpointShape>;
