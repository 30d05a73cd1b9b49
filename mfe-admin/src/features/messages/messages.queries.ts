import type { ContactMessage } from '@officina/contracts/message';
import { readFirst } from '@officina/contracts/read-first';
import type { MessageThread } from '@officina/contracts/thread';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/api';
import type { MessageFilters } from './messages-params';

/** Search, filters and number of the messages of a list. */
export interface MessagesWanted {
  q: string;
  filters: MessageFilters;
  count: number;
}

/** The first messages that match, and how many match in all. */
export const messagesQuery = ({ q, filters, count }: MessagesWanted) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'list', { q, ...filters, count }],
    queryFn: ({ signal }) =>
      readFirst(count, (range) =>
        api.page('listMessages', { query: { q: q || undefined, ...filters, ...range }, signal }),
      ),
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

/**
 * Messages that are being deleted here. The events about that arrive while they are still open, and must not read their
 * threads again: those are gone.
 */
const leaving = new Set<number>();

/** Deletes messages; their threads are not read again until they are opened anew. */
export async function whileLeaving<Value>(ids: readonly number[], deletion: () => Promise<Value>): Promise<Value> {
  for (const id of ids) leaving.add(id);
  try {
    return await deletion();
  } catch (error) {
    for (const id of ids) leaving.delete(id);
    throw error;
  }
}

/** A message is opened: it exists, or exists again. */
export const stays = (id: number): boolean => leaving.delete(id);

/** Replies, notes, states, car, delivery and other messages of a message. It changes on the server by itself. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'thread', id],
    staleTime: 0,
    queryFn: ({ signal, client, queryKey }): Promise<MessageThread | null> | MessageThread | null =>
      leaving.has(id)
        ? (client.getQueryData<MessageThread>(queryKey) ?? null)
        : nullWhenAbsent(api.call('getMessageThread', { params: { id }, signal })),
  });
