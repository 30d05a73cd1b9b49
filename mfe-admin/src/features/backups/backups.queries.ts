import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

const recheckMs = 2000;

/** Start of the keys of all queries about backups. */
export const backupsKey = ['admin', 'backups'] as const;

/** How the automatic backups go. Made in the background, so it is fetched at each visit, and repeatedly while one runs. */
export const backupStateQuery = queryOptions({
  queryKey: [...backupsKey, 'state'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('getBackupState', { signal }),
  refetchInterval: ({ state: { data } }) => (data?.running ? recheckMs : false),
});

/** The archives, the newest first. A new backup has another key, so that the list has it as soon as it is made. */
export const backupListQuery = (latest: string | null) =>
  queryOptions({
    queryKey: [...backupsKey, 'list', latest],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('listBackups', { signal }),
  });
