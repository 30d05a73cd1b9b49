import * as v from 'valibot';
import { BinEmptying, BinEntry, BinListQuery, BinRestore } from '../bin';
import type { EndpointShape } from './shape';

export const binEndpoints = {
  listBin: {
    route: 'GET /api/bin',
    query: BinListQuery,
    response: v.array(BinEntry),
    paged: true,
    summary: 'What was deleted and can be brought back, the last deleted first',
  },
  restoreFromBin: {
    route: 'POST /api/bin/restore',
    body: BinRestore,
    response: v.object({ ids: v.array(v.string()) }),
    changesContent: true,
    summary: 'Bring deleted records back, all or none',
  },
  deleteFromBin: {
    route: 'DELETE /api/bin/{id}',
    subject: 'binEntry',
    summary: 'Delete a record for good',
  },
  emptyBin: {
    route: 'DELETE /api/bin',
    query: BinEmptying,
    access: 'owner',
    summary: 'Delete everything in the bin for good',
  },
} as const satisfies Record<string, EndpointShape>;
