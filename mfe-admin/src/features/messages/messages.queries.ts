import type { ContactMessage } from '@officina/contracts/message';
import { api, queryOptions } from '@officina/platform';

export const messagesStep = 20;
/** The most that the API gives in one answer. */
const largestPage = 200;

/** The newest `count` messages, and how many there are in all. */
export const messagesQuery = (count: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'list', count],
    queryFn: async ({ signal }) => {
      const items: ContactMessage[] = [];
      let total = 0;
      for (let offset = 0; offset < count; offset += largestPage) {
        const query = { limit: Math.min(largestPage, count - offset), offset };
        const page = await api.page('listMessages', { query, signal });
        items.push(...page.items);
        total = page.total;
      }
      return { items, total };
    },
  });

export const unreadCountQuery = queryOptions({
  queryKey: ['admin', 'messages', 'unread'],
  queryFn: async ({ signal }) => (await api.page('listMessages', { query: { limit: 1, unread: true }, signal })).total,
});
