import { backupProblems, backupWork } from '@officina/contracts/backup';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** How the automatic backups and the drills of this place go: a row for each of the two. */
export const backupRuns = pgTable('backup_runs', {
  kind: text({ enum: backupWork }).primaryKey(),
  /** Of the last one. */
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and when its process was stopped. */
  endedAt: instant('ended_at'),
  /** Why the last one failed. */
  problem: text({ enum: backupProblems }),
  /** When the last good one ended. */
  succeededAt: instant('succeeded_at'),
  /** The archive of the last good one. */
  archive: text(),
});
