import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** Number of unread messages. */
export const unreadCountQuery = queryOptions({
  queryKey: ['admin', 'messages', 'unread'],
  queryFn: async ({ signal }) => (await api.page('listMessages', { query: { limit: 1, unread: true }, signal })).total,
});
