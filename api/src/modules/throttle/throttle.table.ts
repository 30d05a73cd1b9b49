import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts of what may happen only so often; kept here so that several API processes count together. */
export const throttles = pgTable(
  'throttles',
  {
    /** What is counted and for whom, the person's part as a keyed hash. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('throttles_expires_at').on(table.expiresAt)],
);
