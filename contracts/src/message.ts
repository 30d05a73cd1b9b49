import * as v from 'valibot';
import { ChosenRecords, seen } from './bulk';
import {
  CalendarDate,
  Instant,
  pagingQuery,
  queryBoolean,
  RecordId,
  RecordIdText,
  sortQuery,
  strictShape,
} from './schema';

/** From the first message to the end of a lead. */
export const messageStates = ['new', 'open', 'waiting', 'won', 'lost'] as const;
export const MessageState = v.picklist(messageStates, 'Stato non valido');
export type MessageState = v.InferOutput<typeof MessageState>;

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  new: 'Nuovo',
  open: 'In corso',
  waiting: 'In attesa del cliente',
  won: 'Venduto / Concluso',
  lost: 'Perso',
};

/** What a list of messages is filtered by: one state, or the states "new" and "open" together. */
export const StateFilter = v.picklist(['to-answer', ...messageStates], 'Stato non valido');
export type StateFilter = v.InferOutput<typeof StateFilter>;

export const stateFilterLabels: Readonly<Record<StateFilter, string>> = {
  'to-answer': 'Da rispondere',
  ...messageStateLabels,
};

/** The states of a lead that somebody still works on. */
export const openStates = ['new', 'open', 'waiting'] as const satisfies readonly MessageState[];

export const ContactMessage = v.object({
  id: RecordId,
  name: v.string(),
  email: v.string(),
  /** As it was typed; null without one. */
  phone: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  message: v.string(),
  createdAt: Instant,
  read: v.boolean(),
  state: MessageState,
  stateChangedAt: Instant,
  /** Calendar date in Italy from which the message is listed first. */
  remindOn: v.nullable(v.string()),
  /** The car that the visitor wrote about, with its name at that time. The car may no longer exist. */
  car: v.nullable(v.object({ id: RecordId, name: v.string() })),
  /** One of its e-mails (notification or reply) has failed at least once and is not delivered. */
  isUndelivered: v.boolean(),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

const filters = {
  ...pagingQuery,
  unread: queryBoolean,
  state: v.optional(StateFilter),
  /** Those about the car with this id. */
  car: v.optional(RecordIdText),
  undelivered: queryBoolean,
  /** Those of the person who sent the message with this id. */
  personOf: v.optional(RecordIdText),
  sort: sortQuery(['id', 'name', 'createdAt']),
};

/** Which messages an export holds: suspected spam is in none. */
export const MessageExportQuery = v.object(filters);
export type MessageExportQuery = v.InferOutput<typeof MessageExportQuery>;

/** `spam`: suspected spam instead of the messages. It is new and unread, and nothing has followed it. */
export const MessageListQuery = v.object({ ...filters, spam: queryBoolean });
export type MessageListQuery = v.InferOutput<typeof MessageListQuery>;

/** Days for which suspected spam is kept. */
export const keptSpamDays = 30;

const { ids } = ChosenRecords.entries;

export const MessagesState = strictShape({ ids, state: MessageState, seen });
export type MessagesState = v.InferInput<typeof MessagesState>;

/** `remindOn` null removes the reminder. */
export const MessagesReminder = strictShape({
  ids,
  remindOn: v.nullable(CalendarDate('Inserisci una data valida')),
  seen,
});
export type MessagesReminder = v.InferInput<typeof MessagesReminder>;

/** Numbers of the dashboard. */
export const MessageFigures = v.object({
  /** Messages in the states "new" and "open". */
  toAnswer: v.number(),
  /** Those of them that have a reminder: what is to be done today leaves them out. */
  postponed: v.number(),
  /** Messages with an undelivered e-mail. */
  undelivered: v.number(),
  /** Average hours from a message to its first reply, for messages of the last 30 days; null without any reply. */
  hoursToFirstReply: v.nullable(v.number()),
});
export type MessageFigures = v.InferOutput<typeof MessageFigures>;

/** Number of messages about one car, and how many of them are in an open state. */
export const CarMessageCount = v.object({ carId: RecordId, total: v.number(), open: v.number() });
export type CarMessageCount = v.InferOutput<typeof CarMessageCount>;
