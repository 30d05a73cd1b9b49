import * as v from 'valibot';
import { ChangedRecords, ChosenRecords } from '../bulk';
import { ContactDraft, NotificationReport, ReceivedMessage } from '../contact';
import { Customer, CustomerListQuery } from '../customer';
import {
  CarMessageCount,
  ContactMessage,
  MessageExportQuery,
  MessageFigures,
  MessageListQuery,
  MessagesReminder,
  MessagesState,
} from '../message';
import { MessageThread, NoteDraft, ReplyDraft, StoredReply } from '../thread';
import type { EndpointShape } from './shape';

export const messageEndpoints = {
  sendMessage: {
    route: 'POST /api/contact',
    access: 'public',
    creates: true,
    body: ContactDraft,
    response: ReceivedMessage,
    unlogged: 'a visitor sends it, and the message is what is kept of it',
    summary: 'Write to the garage',
  },
  reportNotification: {
    route: 'POST /api/contact/report',
    access: 'public',
    body: NotificationReport,
    unlogged: 'a program reports how a sending went',
    summary: 'How the notification e-mail of a message went, by its receipt, once',
  },
  listMessages: {
    route: 'GET /api/contact-messages',
    query: MessageListQuery,
    response: v.array(ContactMessage),
    paged: true,
    summary: 'Messages: those with a due reminder first, then newest first; or suspected spam',
  },
  getMessage: {
    route: 'GET /api/contact-messages/{id}',
    subject: 'message',
    response: ContactMessage,
    summary: 'One message',
  },
  getMessageThread: {
    route: 'GET /api/contact-messages/{id}/thread',
    subject: 'message',
    response: MessageThread,
    summary: 'One message with its replies, notes, states, car and delivery',
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
  acceptSuspectedMessage: {
    route: 'POST /api/contact-messages/{id}/accept',
    subject: 'message',
    response: ContactMessage,
    summary: 'Make a message of suspected spam: its e-mail leaves as that of a new one',
  },
  markMessagesRead: {
    route: 'POST /api/contact-messages/read',
    body: ChosenRecords,
    response: ChangedRecords,
    summary: 'Mark several messages as read',
  },
  setMessagesState: {
    route: 'POST /api/contact-messages/state',
    body: MessagesState,
    response: ChangedRecords,
    summary: 'Change the state of several messages',
  },
  setMessagesReminder: {
    route: 'POST /api/contact-messages/reminder',
    body: MessagesReminder,
    response: ChangedRecords,
    summary: 'Set or remove the reminder of several messages',
  },
  deleteMessages: {
    route: 'POST /api/contact-messages/delete',
    body: ChosenRecords,
    response: ChangedRecords,
    worksWhenFull: true,
    summary: 'Delete several messages',
  },
  replyToMessage: {
    route: 'POST /api/contact-messages/{id}/replies',
    subject: 'message',
    creates: true,
    body: ReplyDraft,
    response: StoredReply,
    summary: 'Store a reply, which is sent by the browser or by the server',
  },
  addNote: {
    route: 'POST /api/contact-messages/{id}/notes',
    subject: 'message',
    creates: true,
    body: NoteDraft,
    response: MessageThread,
    summary: 'Add a private note to a message',
  },
  deleteNote: {
    route: 'DELETE /api/message-notes/{id}',
    subject: 'note',
    summary: 'Delete a private note',
  },
  exportMessages: {
    route: 'POST /api/exports/messages',
    access: 'owner',
    confirmed: true,
    query: MessageExportQuery,
    file: 'text/csv',
    summary: 'The messages of a list as a table for spreadsheets; it is in the log',
  },
  getMessageFigures: {
    route: 'GET /api/message-figures',
    response: MessageFigures,
    summary: 'How many messages wait for an answer, and how long answers take',
  },
  listCustomers: {
    route: 'GET /api/customers',
    query: CustomerListQuery,
    response: v.array(Customer),
    paged: true,
    summary: 'People who have written, the newest contact first; a search finds the words of all their messages',
  },
  getCustomer: {
    route: 'GET /api/contact-messages/{id}/person',
    subject: 'message',
    response: Customer,
    summary: 'The person who sent a message',
  },
  countCarMessages: {
    route: 'GET /api/car-message-counts',
    response: v.array(CarMessageCount),
    summary: 'Number of messages about each car that has any',
  },
} as const satisfies Record<string, EndpointShape>;
