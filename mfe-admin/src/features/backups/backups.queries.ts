import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

const recheckMs = 2000;

/** Start of the keys of all queries about backups. */
export const backupsKey = ['admin', 'backups'] as const;

/**
 * The state of the automatic backups. It changes on the server, so it is fetched at each visit and polled during a run.
 */
export const backupStateQuery = queryOptions({
  queryKey: [...backupsKey, 'state'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getBackupState', { signal }),
  refetchInterval: ({ state: { data } }) => (data?.running ? recheckMs : false),
});

/** The backup archives, newest first. `latest` is part of the key, so a new backup refreshes the list. */
export const backupListQuery = (latest: string | null) =>
  queryOptions({
    queryKey: [...backupsKey, 'list', latest],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('listBackups', { signal }),
  });
