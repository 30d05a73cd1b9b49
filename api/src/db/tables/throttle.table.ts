import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of rate limits; in the database so that several API processes count together. */
export const throttles = pgTable(
  'throttles',
  {
    /** Name of the rule and keyed hash of the person or address it counts. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('throttles_expires_at').on(table.expiresAt)],
);
