import type { CallInput } from '@officina/contracts/client';
import type { ContactMessage } from '@officina/contracts/message';
import { readFirst } from '@officina/contracts/read-first';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

// People are made of messages: their keys are below those of the messages, with which they are refreshed.

/** One page of the people who have written. */
export const customersQuery = (query: CallInput<'listCustomers'>['query']) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'customers', query],
    queryFn: ({ signal }) => api.page('listCustomers', { query, signal }),
  });

/** The person who sent this message; null without the message. */
export const customerQuery = (messageId: number | null) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'customer', messageId],
    queryFn: ({ signal }) =>
      messageId === null ? null : nullWhenAbsent(api.call('getCustomer', { params: { id: messageId }, signal })),
  });

/** The first messages of that person, the newest first, and how many there are in all. */
export const customerMessagesQuery = (messageId: number, count: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'of-customer', messageId, count],
    queryFn: ({ signal }): Promise<{ items: ContactMessage[]; total: number }> =>
      readFirst(count, (range) =>
        api.page('listMessages', { query: { personOf: messageId, sort: '-createdAt', ...range }, signal }),
      ),
  });
