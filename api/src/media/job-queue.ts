/** 'now': somebody waits for it. 'later': only useful some day; one at a time, never before a 'now', dropped on close. */
export type JobPriority = 'now' | 'later';

export interface JobQueue {
  /** Rejects with JobDropped when a 'later' job is dropped. */
  run<T>(job: () => Promise<T>, priority?: JobPriority): Promise<T>;
  /** How many 'now' jobs have not begun yet. */
  readonly waiting: number;
  /** Waits for every 'now' job and for the 'later' job that runs. */
  close(): Promise<void>;
}

export class JobDropped extends Error {}

interface Waiting {
  start(): Promise<unknown>;
  drop(): void;
}

/** At most `slots` jobs at once, first come first served within a priority. */
export function createJobQueue(slots: number): JobQueue {
  const waiting: Record<JobPriority, Waiting[]> = { now: [], later: [] };
  const running: Record<JobPriority, number> = { now: 0, later: 0 };
  const idle: (() => void)[] = [];
  let isClosed = false;

  const next = (priority: JobPriority) => {
    const job = waiting[priority].shift();
    if (!job) return;
    running[priority]++;
    void job.start().finally(() => {
      running[priority]--;
      advance();
    });
  };

  const advance = () => {
    while (running.now + running.later < slots && waiting.now.length > 0) next('now');
    // A free slot stays free for the next visitor: 'later' takes one, and only when nobody waits.
    if (running.now + running.later < slots && running.later === 0) next('later');
    if (running.now + running.later === 0) for (const wake of idle.splice(0)) wake();
  };

  return {
    get waiting() {
      return waiting.now.length;
    },
    run<T>(job: () => Promise<T>, priority: JobPriority = 'now') {
      return new Promise<T>((resolve, reject) => {
        if (isClosed && priority === 'later') return reject(new JobDropped());
        waiting[priority].push({
          // Started in a promise so that a job that throws at once rejects too.
          start: () => Promise.resolve().then(job).then(resolve, reject),
          drop: () => reject(new JobDropped()),
        });
        advance();
      });
    },
    close() {
      isClosed = true;
      for (const job of waiting.later.splice(0)) job.drop();
      return new Promise((resolve) => {
        idle.push(resolve);
        advance();
      });
    },
  };
}
