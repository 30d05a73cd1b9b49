import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of rate limits, in the database so that all API processes share them. */
export const throttles = pgTable(
  'throttles',
  {
    /** Name of the rule, and keyed hash of the person or address that it counts. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('throttles_expires_at').on(table.expiresAt)],
);
