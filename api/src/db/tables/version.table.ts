import { versionedKinds } from '@officina/contracts/version';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/**
 * Contents of records after their last changes. The newest row of the company is what the site publishes; without one
 * it publishes the defaults of `contracts/src/company.ts`.
 */
export const versions = pgTable(
  'versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: versionedKinds }).notNull(),
    recordId: text('record_id').notNull(),
    /** Not the transaction's start, which may have waited for another one. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** Username; empty for the content before the first recorded change. */
    by: text().notNull(),
    /** Fields that differ from the previous version. */
    fields: text().array().notNull(),
    /** Values as of the time of the change; readers convert them to the current shape. */
    value: jsonb().$type<unknown>().notNull(),
    /** Whether it undid the previous publication. */
    isUndo: boolean('is_undo').notNull().default(false),
  },
  (table) => [index('versions_of_record').on(table.kind, table.recordId, table.id)],
);
