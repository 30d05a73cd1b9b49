import type { VersionsQuery } from '@officina/contracts/version';
import { queryOptions } from '@officina/platform';
import { api } from '../../http/api';

const versionsKey = ['admin', 'versions'] as const;

/** The versions of a record, newest first. Other users may add some, so they are fetched at each opening. */
export const versionsQuery = (query: VersionsQuery) =>
  queryOptions({
    queryKey: [...versionsKey, query],
    queryFn: ({ signal }) => api.call('listVersions', { query, signal }),
    staleTime: 0,
  });

export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: [...versionsKey, id],
    queryFn: ({ signal }) => api.call('getVersion', { params: { id }, signal }),
  });
