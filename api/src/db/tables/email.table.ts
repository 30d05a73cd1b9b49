import { emailStatuses, emailWays } from '@officina/contracts/email';
import { mailSecurities } from '@officina/contracts/mail-provider';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** The outbox: every e-mail is stored before it is sent. */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['notification', 'reply', 'digest', 'new-device', 'account'] }).notNull(),
    /** The message that it belongs to. No foreign key: it is kept while the message is in the bin. */
    messageId: integer('message_id'),
    /** The reply (`message_entries`) that it contains. */
    entryId: integer('entry_id'),
    /** Variables of the EmailJS template; SMTP uses the same as recipient, subject and text. */
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    /** A secret link at the end of the text, encrypted by secret-box.ts; null without one, and after sending. */
    sealedLink: text('sealed_link'),
    /** Not sent after this time. */
    expiresAt: instant('expires_at'),
    status: text({ enum: emailStatuses }).notNull().default('waiting'),
    /** The Message-ID, set before sending by SMTP; later replies refer to it. */
    headerId: text('header_id'),
    /** It may have been sent more than once. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /** A browser was asked to send it and has not reported yet. */
    awaitsBrowser: boolean('awaits_browser').notNull().default(false),
    /** SHA-256 of the receipt with which a visitor's browser reports; null once it was used. */
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

/** Attempts to send an e-mail. */
export const emailAttempts = pgTable(
  'email_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    way: text({ enum: emailWays }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** If its process was killed it stays `running`: whether the e-mail was sent is unknown. */
    outcome: text({ enum: ['running', 'sent', 'failed', 'unknown'] })
      .notNull()
      .default('running'),
    /** Response text of the mail server or service. */
    said: text().notNull().default(''),
  },
  (table) => [index('email_attempts_email').on(table.emailId, table.id)],
);

/** Settings for messages and e-mails: one row, inserted by the migration. */
export const mailSettings = pgTable('mail_settings', {
  /** Always true and unique, so that the database refuses a second row. */
  only: boolean().primaryKey().default(true),
  isDigestOn: boolean('is_digest_on').notNull().default(true),
  /** ISO weekdays. */
  digestDays: integer('digest_days').array().notNull().default([1, 2, 3, 4, 5, 6]),
  retentionMonths: integer('retention_months').notNull().default(24),
});

/** The mailbox from which the server sends: at most one row. */
export const mailAccounts = pgTable('mail_account', {
  /** Always true and unique, so that the database refuses a second row. */
  only: boolean().primaryKey().default(true),
  /** The sender address. */
  email: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: mailSecurities }).notNull(),
  username: text().notNull(),
  /** Encrypted by secret-box.ts; null after a restore that could not decrypt it. */
  passwordSealed: text('password_sealed'),
  fromName: text('from_name').notNull(),
  replyTo: text('reply_to').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
