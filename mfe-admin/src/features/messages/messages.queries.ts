import type { ContactMessage } from '@officina/contracts/message';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** The API's maximum page size. */
const largestPage = 200;

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
    queryFn: async ({ signal }) => {
      const offsets = Array.from({ length: Math.ceil(count / largestPage) }, (_, page) => page * largestPage);
      const pages = await Promise.all(
        offsets.map((offset) => {
          const limit = Math.min(largestPage, count - offset);
          return api.page('listMessages', { query: { q: q || undefined, unread, limit, offset }, signal });
        }),
      );
      return { items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
    },
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
