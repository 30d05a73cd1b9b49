import { queryOptions } from '@officina/platform';
import { api } from '../http/api';

/** Daily digest, retention period, and the server's ways of sending. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['admin', 'mail-settings'],
  queryFn: ({ signal }) => api.call('getMailSettings', { signal }),
});

/** Keys of the queries that depend on whether the site can send: the mail settings and the dashboard's to-do list. */
export const sendingMethodKeys = [mailSettingsQuery.queryKey, ['admin', 'dashboard']] as const;

/** The templates for replies, sorted by name. */
export const templatesQuery = queryOptions({
  queryKey: ['admin', 'reply-templates'],
  queryFn: ({ signal }) => api.call('listReplyTemplates', { signal }),
});
