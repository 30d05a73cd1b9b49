import * as v from 'valibot';
import { AuditEntry, AuditListQuery } from '../audit';
import type { EndpointShape } from './shape';

export const auditEndpoints = {
  listAuditLog: {
    route: 'GET /api/audit-log',
    query: AuditListQuery,
    response: v.array(AuditEntry),
    paged: true,
    summary: 'Who changed what and when, the latest first',
  },
} as const satisfies Record<string, EndpointShape>;
