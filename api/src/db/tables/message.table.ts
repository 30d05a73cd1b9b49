import { messageStates } from '@officina/contracts/message';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, date, index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

type Times = 'answeredAt' | 'createdAt' | 'stateChangedAt';

export const messages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    state: text({ enum: messageStates }).notNull().default('new'),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
    remindOn: date('remind_on', { mode: 'string' }),
    /** No foreign key: the message is kept when the car is deleted, and refers to it again when it is restored. */
    carId: integer('car_id'),
    carName: text('car_name'),
    /** Time of the first reply. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc(), table.id.desc()),
    index('contact_messages_unread').on(table.createdAt.desc(), table.id.desc()).where(sql`not ${table.read}`),
    index('contact_messages_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('contact_messages_reminder').on(table.remindOn).where(sql`${table.remindOn} is not null`),
    index('contact_messages_car').on(table.carId, table.createdAt.desc()).where(sql`${table.carId} is not null`),
    index('contact_messages_waiting')
      .on(waitingSince(table), table.id)
      .where(sql`${table.state} in ('new', 'open') and ${table.remindOn} is null`),
    // With both times, so that their average is read from the index alone.
    index('contact_messages_answered')
      .on(table.createdAt, table.answeredAt)
      .where(sql`${table.answeredAt} is not null`),
    index('contact_messages_person').on(sql`lower(${table.email})`, table.createdAt.desc()),
  ],
);

/** Since when a message has been waiting for a reply: its arrival, or the change of its state after the first reply. */
export const waitingSince = ({ answeredAt, createdAt, stateChangedAt }: Record<Times, PgColumn>): SQL =>
  sql`(case when ${answeredAt} is null then ${createdAt} else ${stateChangedAt} end)`;

/** The next message id, for suspected spam and received messages, too. */
const nextMessageId = sql`nextval('contact_messages_id_seq')`;

/**
 * Suspected spam: a table of its own, so that no list, figure, export, event or e-mail about messages can include it by
 * mistake. It has ids of the messages' sequence, and keeps its id when it becomes a message.
 */
export const suspectedMessages = pgTable(
  'suspected_messages',
  {
    id: integer().primaryKey().default(nextMessageId),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    carId: integer('car_id'),
    carName: text('car_name'),
  },
  (table) => [index('suspected_messages_newest').on(table.createdAt.desc(), table.id.desc())],
);

/**
 * Submissions of the contact form with an idempotency key, wherever the message is now: a message, suspected spam, in
 * the bin, or deleted.
 */
export const receivedMessages = pgTable('received_messages', {
  /** SHA-256 of key and content: the same key with another content is another message. */
  hash: text().primaryKey(),
  messageId: integer('message_id').notNull().default(nextMessageId),
  receivedAt: instant('received_at').notNull().defaultNow(),
});

/**
 * The history of a message: replies, private notes and state changes. No foreign key: the entries of a deleted message
 * are kept while it is in the bin.
 */
export const messageEntries = pgTable(
  'message_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id').notNull(),
    kind: text({ enum: ['reply', 'note', 'state'] }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Username; null for an automatic change. */
    by: text(),
    /** Only replies and notes. */
    text: text(),
    /** Only replies. */
    subject: text(),
    fromEmail: text('from_email'),
    /** Of a reply the client's idempotency key; of a note a SHA-256 of key, message and text. */
    key: text().unique(),
    /** Only state changes: the new state. */
    state: text({ enum: messageStates }),
  },
  (table) => [index('message_entries_message').on(table.messageId, table.id)],
);

export const replyTemplates = pgTable('reply_templates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
