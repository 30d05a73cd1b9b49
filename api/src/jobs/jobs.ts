import { timeZone } from '@officina/contracts/clock';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { Database, Db } from '../db/client';
import { describeError } from '../http/problems';

const minute = 60;
const hour = 60 * minute;

/**
 * Scheduled work: at most one job is waiting and one running. Its process renews it, so that a killed one is noticed
 * within a minute.
 */
const timed = {
  policy: 'stately',
  heartbeatSeconds: 30,
  expireInSeconds: 12 * hour,
  retryLimit: 10,
  retryDelay: minute,
  deleteAfterSeconds: hour,
} as const;

/**
 * The queues. A job whose process was killed stays active until it expires, and is then retried. E-mails count their
 * own attempts (`modules/email`), so the retries here are only for killed processes.
 */
const queues = {
  email: { expireInSeconds: 2 * minute, retryLimit: 1000, retryDelay: 5, deleteAfterSeconds: hour },
  'password-reset': { expireInSeconds: 2 * minute, retryLimit: 10, retryDelay: 5, deleteAfterSeconds: hour },
  clear: timed,
  backup: timed,
  sweep: timed,
  digest: timed,
} as const satisfies Record<string, Omit<Queue, 'name'>>;
/** Some mail servers refuse more concurrent connections. */
const jobsAtOnce = 5;
export type QueueName = keyof typeof queues;

export const timedQueues = ['clear', 'backup', 'sweep', 'digest'] as const satisfies QueueName[];
export type TimedQueue = (typeof timedQueues)[number];

/** Cron schedules in Italian time. A missed run is made up for once when a process is running again. */
const schedules: Readonly<Record<TimedQueue, string>> = {
  clear: '30 4 * * *',
  backup: '*/10 * * * *',
  sweep: '*/10 * * * *',
  digest: '0 8 * * *',
};
/** Seconds between two polls of the schedule, and of a queue. Each poll of an idle process is a query. */
const scheduleSeconds = 45;
const lookSeconds: Readonly<Partial<Record<QueueName, number>>> = { email: 5, 'password-reset': 10 };

export interface JobData extends Record<TimedQueue, Record<string, never>> {
  email: { id: number };
  /** Ids of accounts that get a link; empty if there is none. */
  'password-reset': { ids: number[] };
}

/** Persistent jobs in the database, shared by all processes (pg-boss). */
export interface Jobs {
  /** Creates or updates tables and queues. Only one process at a time may call it. */
  open(): Promise<void>;
  /** Adds a job in a transaction, so that it is committed with it; it runs after `afterSeconds`. */
  add<Name extends QueueName>(tx: Db, queue: Name, data: JobData[Name], afterSeconds?: number): Promise<void>;
  /** Runs the jobs of a queue, at most `jobsAtOnce` at a time in this process. Rejected jobs are retried. */
  work<Name extends QueueName>(queue: Name, run: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Waits some seconds for running jobs. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** Seconds between two polls of queues and schedule; default: less often where nobody waits. */
  pollSeconds?: number;
}

export function createJobs(
  { statements, pool }: Pick<Database, 'statements' | 'pool'>,
  { pollSeconds }: JobsOptions = {},
): Jobs {
  const boss = new PgBoss({
    db: statements,
    // Each of these is a query; with these intervals an idle process makes less than one query in two seconds.
    monitorIntervalSeconds: minute,
    superviseIntervalSeconds: minute,
    maintenanceIntervalSeconds: hour,
    queueCacheIntervalSeconds: hour,
    bamIntervalSeconds: hour,
    flowIntervalSeconds: hour,
    cronMonitorIntervalSeconds: pollSeconds ?? scheduleSeconds,
    cronWorkerIntervalSeconds: pollSeconds ?? scheduleSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  // Without a listener the event would end the process. If the database is unavailable, the next poll tries again.
  boss.on('error', (error) => console.error('The job queue failed:', describeError(error)));
  boss.on('warning', () => {});

  /**
   * Restarts the jobs of a killed process. Only for the embedded database, where no other process can be running them.
   */
  async function takeOver(): Promise<void> {
    const { rows } = await statements.executeSql("select name, id from pgboss.job where state = 'active'");
    for (const { name, id } of rows) await boss.fail(name, id);
  }

  return {
    async open() {
      await boss.start();
      if (!pool) await takeOver();
      for (const [name, options] of Object.entries(queues)) {
        await boss.createQueue(name, options);
        const { policy: _, ...changeable }: Omit<Queue, 'name'> = options;
        await boss.updateQueue(name, changeable);
        // The update has removed the queue from pg-boss's cache, and any read of a job adds it again. It must be
        // cached, because a job that is added in a transaction must not read outside of it.
        await boss.findJobs(name, { id: crypto.randomUUID() });
      }
      for (const [name, cron] of Object.entries(schedules)) {
        await boss.schedule(name, cron, {}, { tz: timeZone, missed: 'once' });
      }
    },
    async add(tx, queue, data, afterSeconds = 0) {
      // drizzle's `execute` has an unknown result type for a database of either driver; both return rows.
      const executor = tx as unknown as Parameters<typeof fromDrizzle>[0];
      await boss.send(queue, data, { db: fromDrizzle(executor, sql), startAfter: afterSeconds });
    },
    async work(queue, run) {
      const options = {
        pollingIntervalSeconds: pollSeconds ?? lookSeconds[queue] ?? minute,
        batchSize: jobsAtOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work<JobData[typeof queue], unknown, typeof options>(queue, options, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) =>
            run(data).then(
              () => ({ id, status: 'completed' as const }),
              (error: unknown) => {
                console.error(`A job of the queue ${queue} failed:`, describeError(error));
                return { id, status: 'failed' as const };
              },
            ),
          ),
        ),
      );
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 4000 });
    },
  };
}
