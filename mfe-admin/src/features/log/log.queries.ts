import type { CallInput } from '@officina/contracts/client';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** One page of the log. Every user's actions add entries, so it is fetched at each visit. */
export const logQuery = (query: CallInput<'listAuditLog'>['query']) =>
  queryOptions({
    queryKey: ['admin', 'log', query],
    queryFn: ({ signal }) => api.page('listAuditLog', { query, signal }),
    staleTime: 0,
  });
