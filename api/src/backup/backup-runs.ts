import type { BackupProblem, BackupState, BackupWork } from '@officina/contracts/backup';
import { eq } from 'drizzle-orm';
import { isHeld } from '../db/backup-lock';
import type { Db } from '../db/client';
import { locks } from '../db/locks';
import { backupRuns } from '../db/schema';
import { dayInItaly } from './retention';

type Run = typeof backupRuns.$inferSelect;

const hourMs = 60 * 60 * 1000;
/** A backup day starts at 3:00 in Italy, so that the backup is made in the night. */
const nightMs = 3 * hourMs;

/** Intervals in days after a successful run, and in hours after the start of one that failed or was killed. */
export const schedule = {
  backup: { everyDays: 1, retryHours: 1 },
  drill: { everyDays: 7, retryHours: 24 },
} as const satisfies Record<BackupWork, { everyDays: number; retryHours: number }>;

/**
 * Whether work is due. Counting from the start of the last run keeps a process that the work kills from repeating it at
 * once.
 */
export function isDue(kind: BackupWork, run: Pick<Run, 'startedAt' | 'succeededAt'> | undefined, now: Date): boolean {
  if (!run) return true;
  const { everyDays, retryHours } = schedule[kind];
  const night = (date: Date) => dayInItaly(new Date(date.getTime() - nightMs));
  // Dates of more than a day ahead come from a wrong clock; with them nothing would be due until then.
  const isAhead = (date: Date) => night(date) - night(now) > 1;
  const startedAt = isAhead(run.startedAt) ? new Date(0) : run.startedAt;
  const succeededAt = run.succeededAt && isAhead(run.succeededAt) ? null : run.succeededAt;
  if (succeededAt && night(now) - night(succeededAt) < everyDays) return false;
  const hasFailed = !succeededAt || startedAt > succeededAt;
  return !hasFailed || now.getTime() - startedAt.getTime() >= retryHours * hourMs;
}

export async function readRuns(db: Db): Promise<Partial<Record<BackupWork, Run>>> {
  return Object.fromEntries((await db.select().from(backupRuns)).map((run) => [run.kind, run]));
}

export async function beginRun(db: Db, kind: BackupWork): Promise<void> {
  const begun = { startedAt: new Date(), endedAt: null, problem: null };
  await db
    .insert(backupRuns)
    .values({ kind, ...begun })
    .onConflictDoUpdate({ target: backupRuns.kind, set: begun });
}

/** Records the end of the last run: with its archive, or with the reason of the failure. */
export async function endRun(db: Db, kind: BackupWork, end: { archive: string } | { problem: BackupProblem }) {
  const endedAt = new Date();
  const set = 'archive' in end ? { endedAt, succeededAt: endedAt, ...end } : { endedAt, ...end };
  await db.update(backupRuns).set(set).where(eq(backupRuns.kind, kind));
}

export async function stateOf(
  db: Db,
  settings: Pick<BackupState, 'isAutomatic' | 'isEncrypted' | 'place' | 'isInData'>,
): Promise<BackupState> {
  const isBusy = await isHeld(db, locks.backups);
  const runs = await readRuns(db);
  const stateOfRun = (run: Run | undefined) =>
    run
      ? {
          startedAt: run.startedAt.toISOString(),
          problem: run.problem ?? (run.endedAt || isBusy ? null : ('interrupted' as const)),
          succeededAt: run.succeededAt?.toISOString() ?? null,
          archive: run.archive,
        }
      : null;
  const running = Object.values(runs).find(({ endedAt }) => !endedAt);
  return {
    ...settings,
    running: isBusy && running ? running.kind : null,
    backup: stateOfRun(runs.backup),
    drill: stateOfRun(runs.drill),
  };
}
