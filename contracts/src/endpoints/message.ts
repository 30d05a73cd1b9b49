import * as v from 'valibot';
import { ChangedRecords, ChosenRecords } from '../bulk';
import { ContactDraft, ContactMessage, MessageListQuery } from '../message';
import type { EndpointShape } from './shape';

export const messageEndpoints = {
  sendMessage: {
    route: 'POST /api/contact',
    access: 'public',
    creates: true,
    body: ContactDraft,
    response: v.object({ status: v.literal('received') }),
    summary: 'Write to the garage',
  },
  listMessages: {
    route: 'GET /api/contact-messages',
    query: MessageListQuery,
    response: v.array(ContactMessage),
    paged: true,
    summary: 'Messages, newest first',
  },
  getMessage: {
    route: 'GET /api/contact-messages/{id}',
    subject: 'message',
    response: ContactMessage,
    summary: 'One message',
  },
  markMessageRead: {
    route: 'PATCH /api/contact-messages/{id}/read',
    subject: 'message',
    response: ContactMessage,
    summary: 'Mark a message as read',
  },
  deleteMessage: {
    route: 'DELETE /api/contact-messages/{id}',
    subject: 'message',
    summary: 'Delete a message',
  },
  markMessagesRead: {
    route: 'POST /api/contact-messages/read',
    body: ChosenRecords,
    response: ChangedRecords,
    summary: 'Mark several messages as read',
  },
  deleteMessages: {
    route: 'POST /api/contact-messages/delete',
    body: ChosenRecords,
    response: ChangedRecords,
    worksWhenFull: true,
    summary: 'Delete several messages',
  },
  exportMessages: {
    route: 'GET /api/exports/messages',
    query: MessageListQuery,
    file: 'text/csv',
    summary: 'The messages of a list as a table for spreadsheets',
  },
} as const satisfies Record<string, EndpointShape>;
