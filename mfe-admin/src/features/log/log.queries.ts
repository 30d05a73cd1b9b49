import type { AuditAction, AuditEntry } from '@officina/contracts/audit';
import type { Page } from '@officina/contracts/client';
import type { SubjectKind } from '@officina/contracts/kinds';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

export interface LogParams {
  limit: number;
  offset: number;
  q?: string;
  kind?: SubjectKind;
  action?: AuditAction;
}

/** One page of the log. Every user's actions add entries, so it is fetched at each visit. */
export const logQuery = (query: LogParams) =>
  queryOptions({
    queryKey: ['admin', 'log', query],
    queryFn: ({ signal }): Promise<Page<AuditEntry>> => api.page('listAuditLog', { query, signal }),
    staleTime: 0,
  });
