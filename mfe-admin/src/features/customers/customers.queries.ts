import type { CallInput } from '@officina/contracts/client';
import type { ContactMessage } from '@officina/contracts/message';
import { readFirst } from '@officina/contracts/read-first';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

// Customers are derived from messages: their query keys are below those of the messages and are refreshed with them.

/** One page of the people who have sent messages. */
export const customersQuery = (query: CallInput<'listCustomers'>['query']) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'customers', query],
    queryFn: ({ signal }) => api.page('listCustomers', { query, signal }),
  });

/** The person who sent this message; null if the message does not exist. */
export const customerQuery = (messageId: number | null) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'customer', messageId],
    queryFn: ({ signal }) =>
      messageId === null ? null : nullWhenAbsent(api.call('getCustomer', { params: { id: messageId }, signal })),
  });

/** The first `count` messages of the person who sent this message, newest first, and their total. */
export const customerMessagesQuery = (messageId: number, count: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'of-customer', messageId, count],
    queryFn: ({ signal }): Promise<{ items: ContactMessage[]; total: number }> =>
      readFirst(count, (range) =>
        api.page('listMessages', { query: { personOf: messageId, sort: '-createdAt', ...range }, signal }),
      ),
  });
