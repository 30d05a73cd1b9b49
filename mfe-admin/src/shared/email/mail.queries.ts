import { queryOptions } from '@officina/platform';
import { api } from '../http/api';

/** Morning digest, retention, and the server's ways of sending. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['admin', 'mail-settings'],
  queryFn: ({ signal }) => api.call('getMailSettings', { signal }),
});

/** The keys of what says whether the site can send: its ways, and the dashboard's list of what is to be done. */
export const sendingMethodKeys = [mailSettingsQuery.queryKey, ['admin', 'dashboard']] as const;

/** The templates for replies, by name. */
export const templatesQuery = queryOptions({
  queryKey: ['admin', 'reply-templates'],
  queryFn: ({ signal }) => api.call('listReplyTemplates', { signal }),
});
