import { emailStatuses, emailWays } from '@officina/contracts/email';
import { mailSecurities } from '@officina/contracts/mail-provider';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** The outbox: every e-mail of the site, stored before it is sent. */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['notification', 'reply', 'digest', 'new-device', 'account'] }).notNull(),
    /** The message that it is about. Without a foreign key: it is kept while the message is in the bin. */
    messageId: integer('message_id'),
    /** The reply (`message_entries`) that it carries. */
    entryId: integer('entry_id'),
    /** The variables of the EmailJS template; SMTP sends the same as recipient, subject and text. */
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    /** A secret link that the text ends with, sealed by secret-box.ts; null without one, and once it is sent. */
    sealedLink: text('sealed_link'),
    /** From then on it is of no use, and is not sent. */
    expiresAt: instant('expires_at'),
    status: text({ enum: emailStatuses }).notNull().default('waiting'),
    /** The Message-ID of the header, once SMTP was about to send it: the replies that follow refer to it. */
    headerId: text('header_id'),
    /** It may have been sent more than once. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /** A browser was asked to send it, and has not reported. */
    awaitsBrowser: boolean('awaits_browser').notNull().default(false),
    /** SHA-256 of the receipt with which a visitor's browser reports; null once it is used. */
    receiptHash: text('receipt_hash').unique(),
    /** Why it is not delivered (`MailProblem`). */
    problem: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    firstTriedAt: instant('first_tried_at'),
    nextTryAt: instant('next_try_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('emails_message').on(table.messageId),
    index('emails_undelivered').on(table.messageId).where(sql`${table.status} in ('retrying', 'failed')`),
    index('emails_due').on(table.nextTryAt).where(sql`${table.status} in ('waiting', 'retrying')`),
  ],
);

/** Each try to send an e-mail. */
export const emailAttempts = pgTable(
  'email_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    way: text({ enum: emailWays }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** `running` in a process that was killed means that nobody knows whether the e-mail left. */
    outcome: text({ enum: ['running', 'sent', 'failed', 'unknown'] })
      .notNull()
      .default('running'),
    /** The other side's own words. */
    said: text().notNull().default(''),
  },
  (table) => [index('email_attempts_email').on(table.emailId, table.id)],
);

/** Settings of the messages and their e-mails: one row, which the migration inserts. */
export const mailSettings = pgTable('mail_settings', {
  /** Always true and unique: the database itself refuses a second row. */
  only: boolean().primaryKey().default(true),
  isDigestOn: boolean('is_digest_on').notNull().default(true),
  /** ISO weekdays. */
  digestDays: integer('digest_days').array().notNull().default([1, 2, 3, 4, 5, 6]),
  retentionMonths: integer('retention_months').notNull().default(24),
});

/** The mailbox from which the server sends: at most one row. */
export const mailAccounts = pgTable('mail_account', {
  /** Always true and unique: the database itself refuses a second row. */
  only: boolean().primaryKey().default(true),
  /** The sender of its e-mails. */
  email: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: mailSecurities }).notNull(),
  username: text().notNull(),
  /** Sealed by secret-box.ts; null after a restore that could not read it. */
  passwordSealed: text('password_sealed'),
  fromName: text('from_name').notNull(),
  replyTo: text('reply_to').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
