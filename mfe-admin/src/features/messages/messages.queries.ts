import type { EmailDelivery } from '@officina/contracts/email';
import type { ContactMessage } from '@officina/contracts/message';
import { readFirst } from '@officina/contracts/read-first';
import type { MessageThread } from '@officina/contracts/thread';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';
import { deletionsOf } from '../../shared/lists/use-undoable-delete';
import { isBeingSent } from './delivery-text';
import type { MessageFilters } from './messages-params';

/** Search, filters and number of messages of a list. */
export interface MessagesWanted {
  q: string;
  filters: MessageFilters;
  count: number;
}

/** Query key prefix of every list. */
export const messageListsKey = ['admin', 'messages', 'list'];

/** The first messages that match, and their total. */
export const messagesQuery = ({ q, filters, count }: MessagesWanted) =>
  queryOptions({
    queryKey: [...messageListsKey, { q, ...filters, count }],
    queryFn: ({ signal }) =>
      readFirst(count, (range) =>
        api.page('listMessages', { query: { q: q || undefined, ...filters, ...range }, signal }),
      ),
  });

/** The numbers of all messages, unread messages and suspected spam. */
export const messageTotalsQuery = queryOptions({
  queryKey: ['admin', 'messages', 'totals'],
  queryFn: async ({ signal }) => {
    const [all, unread, spam] = await Promise.all([
      api.page('listMessages', { query: { limit: 1 }, signal }),
      api.page('listMessages', { query: { limit: 1, unread: true }, signal }),
      api.page('listMessages', { query: { limit: 1, spam: true }, signal }),
    ]);
    return { total: all.total, unread: unread.total, spam: spam.total };
  },
});

/**
 * One message; null if it does not exist. Its key is not below that of the lists, so refreshing those does not fetch
 * it.
 */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'message', id],
    queryFn: ({ signal }): Promise<ContactMessage | null> =>
      nullWhenAbsent(api.call('getMessage', { params: { id }, signal })),
  });

const recheckMs = 2000;

/**
 * Replies, notes, states, car, delivery and other messages of a message. It changes on the server, so it is fetched at
 * each visit, and polled while one of its e-mails is being sent. The message in it replaces that of `messageQuery`; one
 * that was deleted meanwhile stays there, because a reply to it may be open.
 */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'thread', id],
    staleTime: 0,
    async queryFn({ client, queryKey, signal }): Promise<MessageThread | null> {
      // The page of a message that is being deleted is about to be closed.
      const deletions = client.getMutationCache().findAll({ mutationKey: deletionsOf('message'), status: 'pending' });
      const isGoing = deletions.some(({ state }) => Array.isArray(state.variables) && state.variables.includes(id));
      if (isGoing) return client.getQueryData<MessageThread>(queryKey) ?? null;
      const thread = await nullWhenAbsent(api.call('getMessageThread', { params: { id }, signal }));
      if (thread) client.setQueryData(messageQuery(id).queryKey, thread.message);
      return thread;
    },
    refetchInterval: ({ state: { data } }) => (data && emailsOf(data).some(isBeingSent) ? recheckMs : false),
  });

const emailsOf = ({ notification, entries }: MessageThread): EmailDelivery[] => [
  ...(notification ? [notification] : []),
  ...entries.flatMap((entry) => (entry.kind === 'reply' ? [entry.email] : [])),
];
