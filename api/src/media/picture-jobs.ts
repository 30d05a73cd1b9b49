import PQueue from 'p-queue';

/** The work on pictures, a few jobs at once and first come first served. */
export interface PictureJobs {
  /** Runs a job that somebody waits for. */
  now<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a job that may be useful some day: one at a time and never before a 'now'. Once closed, none begins. */
  later(job: () => Promise<void>): Promise<void>;
  /** How many 'now' jobs have not begun yet. */
  readonly waiting: number;
  /** Waits for every 'now' job and for the 'later' job that runs. */
  close(): Promise<void>;
}

const priorities = { now: 0, later: -1 };

export function createPictureJobs(atOnce: number): PictureJobs {
  const jobs = new PQueue({ concurrency: atOnce });
  // Hands over one 'later' job at a time, so that a free slot stays free for the next visitor.
  const laterJobs = new PQueue({ concurrency: 1 });
  let isClosed = false;

  return {
    now: <T>(job: () => Promise<T>): Promise<T> => jobs.add<T>(job, { priority: priorities.now }),
    later: (job) =>
      laterJobs.add(() =>
        jobs.add(
          async () => {
            if (!isClosed) await job();
          },
          { priority: priorities.later },
        ),
      ),
    get waiting() {
      return jobs.sizeBy({ priority: priorities.now });
    },
    async close() {
      isClosed = true;
      await laterJobs.onIdle();
      await jobs.onIdle();
    },
  };
}
