import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** How many messages nobody has read yet. */
export const unreadCountQuery = queryOptions({
  queryKey: ['admin', 'messages', 'unread'],
  queryFn: async ({ signal }) => (await api.page('listMessages', { query: { limit: 1, unread: true }, signal })).total,
});
