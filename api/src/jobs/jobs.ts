import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Db } from '../db/client';
import { describeError } from '../http/problems';

const minute = 60;
const hour = 60 * minute;

/**
 * The queues. A job whose process was killed is active until it expires, and is then tried again. E-mails count their
 * own tries (`modules/email`), so the retries here are for killed processes only.
 */
const queues = {
  email: { expireInSeconds: 2 * minute, retryLimit: 1000, retryDelay: 5, deleteAfterSeconds: hour },
} as const satisfies Record<string, QueueOptions>;
/** More connections at a time are refused by some mail servers. */
const jobsAtOnce = 5;
export type QueueName = keyof typeof queues;

export interface JobData {
  email: { id: number };
}

/** Persistent jobs in the database, shared by all processes (pg-boss). */
export interface Jobs {
  /** Creates or updates the tables and the queues. Only one process at a time may do so. */
  open(): Promise<void>;
  /** Adds a job in a transaction, so that both are committed or neither; it runs after this many seconds. */
  add<Name extends QueueName>(tx: Db, queue: Name, data: JobData[Name], afterSeconds?: number): Promise<void>;
  /** Runs the jobs of a queue, at most `jobsAtOnce` in this process at a time. A rejected job is tried again. */
  work<Name extends QueueName>(queue: Name, run: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Waits for the running jobs, at most some seconds. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** Seconds between two looks at a queue. */
  pollSeconds?: number;
}

export function createJobs({ statements }: Pick<Database, 'statements'>, { pollSeconds = 5 }: JobsOptions = {}): Jobs {
  const boss = new PgBoss({
    db: statements,
    // Each of them is a query; these intervals keep an idle process at less than one query in two seconds.
    monitorIntervalSeconds: minute,
    superviseIntervalSeconds: minute,
    maintenanceIntervalSeconds: hour,
    queueCacheIntervalSeconds: hour,
    bamIntervalSeconds: hour,
    flowIntervalSeconds: hour,
    reindex: false,
    monitorVacuum: false,
  });
  // Without a listener the event would end the process. The database may be away: the next look tries again.
  boss.on('error', (error) => console.error('The job queue failed:', describeError(error)));
  boss.on('warning', () => {});

  return {
    async open() {
      await boss.start();
      for (const [name, options] of Object.entries(queues)) {
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
        // The update has removed the queue from the cache, and any read of a job puts it there again: a job that is
        // added in a transaction must not read outside of it.
        await boss.findJobs(name, { id: crypto.randomUUID() });
      }
    },
    async add(tx, queue, data, afterSeconds = 0) {
      // drizzle's type of `execute` is unknown for a database of either driver; both answer with rows.
      const executor = tx as unknown as Parameters<typeof fromDrizzle>[0];
      await boss.send(queue, data, { db: fromDrizzle(executor, sql), startAfter: afterSeconds });
    },
    async work(queue, run) {
      const options = {
        pollingIntervalSeconds: pollSeconds,
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
