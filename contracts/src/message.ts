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

/** The states of an enquiry, from the first message to the outcome. */
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

/** State filter of message lists: one state, or "to-answer" for the states "new" and "open". */
export const StateFilter = v.picklist(['to-answer', ...messageStates], 'Stato non valido');
export type StateFilter = v.InferOutput<typeof StateFilter>;

export const stateFilterLabels: Readonly<Record<StateFilter, string>> = {
  'to-answer': 'Da rispondere',
  ...messageStateLabels,
};

/** The states of an enquiry that is not closed. */
export const openStates = ['new', 'open', 'waiting'] as const satisfies readonly MessageState[];

export const ContactMessage = v.object({
  id: RecordId,
  name: v.string(),
  email: v.string(),
  /** As typed; null without one. */
  phone: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  message: v.string(),
  createdAt: Instant,
  read: v.boolean(),
  state: MessageState,
  stateChangedAt: Instant,
  /** Calendar date in Italy from which the message is listed first. */
  remindOn: v.nullable(v.string()),
  /** The car of the enquiry, with its name at that time. The car may no longer exist. */
  car: v.nullable(v.object({ id: RecordId, name: v.string() })),
  /** Whether one of its e-mails (notification or reply) failed at least once and is not delivered. */
  isUndelivered: v.boolean(),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

const filters = {
  ...pagingQuery,
  unread: queryBoolean,
  state: v.optional(StateFilter),
  /** Only messages about the car with this id. */
  car: v.optional(RecordIdText),
  undelivered: queryBoolean,
  /** Only messages of the person who sent the message with this id. */
  personOf: v.optional(RecordIdText),
  sort: sortQuery(['id', 'name', 'createdAt']),
};

/** Filters of an export, which never contains suspected spam. */
export const MessageExportQuery = v.object(filters);
export type MessageExportQuery = v.InferOutput<typeof MessageExportQuery>;

/** `spam`: lists suspected spam instead of messages. Spam is always new and unread, without replies. */
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

/** Figures for the dashboard. */
export const MessageFigures = v.object({
  /** Number of messages in the states "new" and "open", counted up to `mostCounted + 1`. */
  toAnswer: v.number(),
  /** How many of these have a reminder, and are therefore not in the to-do list. */
  postponed: v.number(),
  /** Number of messages with an undelivered e-mail. */
  undelivered: v.number(),
  /** Average hours from a message to its first reply, for messages of the last 30 days; null without replies. */
  hoursToFirstReply: v.nullable(v.number()),
});
export type MessageFigures = v.InferOutput<typeof MessageFigures>;

/** Number of messages about a car, and how many of them are in an open state. */
export const CarMessageCount = v.object({ carId: RecordId, total: v.number(), open: v.number() });
export type CarMessageCount = v.InferOutput<typeof CarMessageCount>;
