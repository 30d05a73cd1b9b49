import type { ContactMessage } from '@officina/contracts/message';
import { readFirst } from '@officina/contracts/read-first';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** Search, filter and number of the messages of a list, newest first. */
export interface MessagesWanted {
  q: string;
  /** Undefined for both read and unread messages. */
  unread: boolean | undefined;
  count: number;
}

/** The newest messages that match, and how many match in all. */
export const messagesQuery = ({ q, unread, count }: MessagesWanted) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'list', { q, unread, count }],
    queryFn: ({ signal }) =>
      readFirst(count, (range) => api.page('listMessages', { query: { q: q || undefined, unread, ...range }, signal })),
  });

/** How many messages there are in all, and how many of them are unread. */
export const messageTotalsQuery = queryOptions({
  queryKey: ['admin', 'messages', 'totals'],
  queryFn: async ({ signal }) => {
    const [all, unread] = await Promise.all([
      api.page('listMessages', { query: { limit: 1 }, signal }),
      api.page('listMessages', { query: { limit: 1, unread: true }, signal }),
    ]);
    return { total: all.total, unread: unread.total };
  },
});

/** One message; null if it does not exist. Its key is not below the lists', so refreshing those does not fetch it. */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'message', id],
    queryFn: ({ signal }): Promise<ContactMessage | null> =>
      nullWhenAbsent(api.call('getMessage', { params: { id }, signal })),
  });
