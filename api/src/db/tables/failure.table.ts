import { failureKinds, failureSources } from '@officina/contracts/module';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { deploys } from './release.table';

/** Failures of releases of the last day, without messages, values and addresses. */
export const moduleFailures = pgTable(
  'module_failures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: failureKinds }).notNull(),
    source: text({ enum: failureSources }).notNull(),
    /** Keyed hash of the visitor's network, or hash of the page that the renderer failed on. */
    fingerprint: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('module_failures_at').on(table.at)],
);

/** Who has opened a page with the version of a new deploy, while it may be taken back. */
export const deployVisitors = pgTable(
  'deploy_visitors',
  {
    deployId: integer('deploy_id')
      .notNull()
      .references(() => deploys.id, { onDelete: 'cascade' }),
    /** As in `module_failures`. */
    fingerprint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deployId, table.fingerprint] })],
);
