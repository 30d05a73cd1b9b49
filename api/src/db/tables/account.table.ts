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
    /** base64url, as sent by the browser. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; always 0 if it has none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Unused recovery codes as salted scrypt hashes; those of earlier versions (128 bits) as SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text('code_hash').primaryKey(), userId: ofUser() },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
);

/** Challenges for passkeys that have not been signed yet. */
export const challenges = pgTable(
  'challenges',
  {
    challenge: text().primaryKey(),
    /** The user who adds a passkey; null for a login. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
);

/** Links to create an account; deleted after use. */
export const invitations = pgTable('invitations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  role: text({ enum: roles }).notNull(),
  /** Name of the invited person; null for a setup link, and for an invitation from before this column. */
  name: text(),
  email: text(),
  /** SHA-256 of the token in the link that was e-mailed: its use proves access to the address. */
  mailTokenHash: text('mail_token_hash').unique(),
  /** The e-mail in the outbox, which may have been deleted. */
  emailId: integer('email_id'),
  /** Username; null for a setup link, which the server's operator creates. */
  invitedBy: text('invited_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/** Links sent to an account's e-mail address. Kept for a while after they end, to say why they are invalid. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** To reset the password, or to confirm the address. */
    purpose: text({ enum: ['password', 'email'] }).notNull(),
    /** Null once the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The recipient. */
    address: text().notNull(),
    /** The e-mail in the outbox, which may have been deleted. */
    emailId: integer('email_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Why it is invalid; null while it is valid, and after it has expired. */
    end: text({ enum: ['used', 'replaced'] }),
  },
  (table) => [index('account_links_user_id').on(table.userId)],
);
