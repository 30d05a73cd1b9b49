import { roles } from '@officina/contracts/session';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: roles }).notNull(),
    /** Secret of the authenticator app in base32, encrypted by secret-box.ts; null without one. */
    totpSecret: text('totp_secret'),
    /** A secret that has not been confirmed by a code yet. */
    totpPending: text('totp_pending'),
    /** Time step of the last used code: only codes of later steps are accepted. */
    totpLastStep: integer('totp_last_step'),
    /** The confirmed address; null without one. Several accounts may have the same one. */
    email: text(),
    /** An address that is not confirmed yet. */
    pendingEmail: text('pending_email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last login; null before the first one. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_email').on(sql`lower(${table.email})`),
  ],
);

/** The cookie contains the token, this table only its SHA-256, so that a reader of the table cannot sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Time of the login, or of the last password confirmation. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
    /** Browser and operating system; empty if unknown. */
    device: text().notNull().default(''),
    /** IP address of the last request; empty if unknown. */
    address: text().notNull().default(''),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);
