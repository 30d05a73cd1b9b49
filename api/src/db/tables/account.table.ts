import { roles } from '@officina/contracts/session';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';
import { users } from './session.table';

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    /** base64url, as the browser sends it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed; always 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** The unused recovery codes as salted hashes of scrypt. Those of earlier versions, of 128 bits, are SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text('code_hash').primaryKey(), userId: ofUser() },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
);

/** Challenges that a passkey has yet to sign. */
export const challenges = pgTable(
  'challenges',
  {
    challenge: text().primaryKey(),
    /** Who adds a passkey; null for a sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
);

/** Links with which a person creates an account; deleted when used. */
export const invitations = pgTable('invitations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  role: text({ enum: roles }).notNull(),
  /** Whom it is for; null for a set-up link, and for one from before the names. */
  name: text(),
  email: text(),
  /** SHA-256 of the token in the link that was sent to the address: who has it can read the mail there. */
  mailTokenHash: text('mail_token_hash').unique(),
  /** Its e-mail in the outbox, which may be gone. */
  emailId: integer('email_id'),
  /** Username; null for a set-up link, which the operator of the server makes. */
  invitedBy: text('invited_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/** Links that are sent to the address of an account. They are kept for a while after their end, to say why they are no longer good. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For a new password, or to confirm the address. */
    purpose: text({ enum: ['password', 'email'] }).notNull(),
    /** Null once the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** To which it is sent. */
    address: text().notNull(),
    /** Its e-mail in the outbox, which may be gone. */
    emailId: integer('email_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Why it is no longer good; null while it is, and if it just expires. */
    end: text({ enum: ['used', 'replaced'] }),
  },
  (table) => [index('account_links_user_id').on(table.userId)],
);
