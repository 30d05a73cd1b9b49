import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every publication of the company's facts, as a whole. The newest row is what the site says; without one it says what
 * `contracts/src/company.ts` has.
 */
export const companyVersions = pgTable('company_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Not the start of the transaction, which may have waited for another one. */
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
  by: text().notNull(),
  /** A value of the time of its publication: `readStored` brings it into today's shape. */
  value: jsonb().$type<unknown>().notNull(),
  /** It took back the publication before it. */
  isUndo: boolean('is_undo').notNull().default(false),
});
