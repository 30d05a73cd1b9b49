import { backupProblems, backupWork } from '@officina/contracts/backup';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** State of the automatic backups and of the drills: one row for each. */
export const backupRuns = pgTable('backup_runs', {
  kind: text({ enum: backupWork }).primaryKey(),
  /** Start of the last run. */
  startedAt: instant('started_at').notNull(),
  /** Null while it is running, and if its process was stopped. */
  endedAt: instant('ended_at'),
  /** Why the last run failed. */
  problem: text({ enum: backupProblems }),
  /** End of the last successful run. */
  succeededAt: instant('succeeded_at'),
  /** Archive of the last successful run. */
  archive: text(),
});
