import { versionedKinds } from '@officina/contracts/version';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/**
 * What records said after each of their last changes. The newest row of the company is what the site says; without one it
 * says what `contracts/src/company.ts` has.
 */
export const versions = pgTable(
  'versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: versionedKinds }).notNull(),
    recordId: text('record_id').notNull(),
    /** Not the start of the transaction, which may have waited for another one. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** Empty for what a record said before its first kept change. */
    by: text().notNull(),
    /** What differs from the version before. */
    fields: text().array().notNull(),
    /** Values of the time of the change: who reads them brings them into today's shape. */
    value: jsonb().$type<unknown>().notNull(),
    /** It took back the publication before it. */
    isUndo: boolean('is_undo').notNull().default(false),
  },
  (table) => [index('versions_of_record').on(table.kind, table.recordId, table.id)],
);
