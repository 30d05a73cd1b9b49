import { queryOptions, useQueryClient } from '@officina/platform';
import { api } from '../api';

/** Morning digest, retention, and the server's ways of sending. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['admin', 'mail-settings'],
  queryFn: ({ signal }) => api.call('getMailSettings', { signal }),
});

/** Reads again what says whether the site can send: its ways, and the dashboard's list of what is to be done. */
export function useRefreshWays() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [mailSettingsQuery.queryKey, ['admin', 'dashboard']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** The templates for replies, by name. */
export const templatesQuery = queryOptions({
  queryKey: ['admin', 'reply-templates'],
  queryFn: ({ signal }) => api.call('listReplyTemplates', { signal }),
});
