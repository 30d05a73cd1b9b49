import PQueue from 'p-queue';

/** The queue of picture jobs: a few at once, in order of arrival. */
export interface PictureJobs {
  /** Runs a job that a request waits for. */
  now<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a background job: one at a time and never before a waiting 'now' job. After `close` none starts. */
  later(job: () => Promise<void>): Promise<void>;
  /** Number of 'now' jobs that have not started yet. */
  readonly waiting: number;
  /** Waits for every 'now' job and for the running 'later' job. */
  close(): Promise<void>;
}

const priorities = { now: 0, later: -1 };

export function createPictureJobs(atOnce: number): PictureJobs {
  const jobs = new PQueue({ concurrency: atOnce });
  // Adds one 'later' job at a time to `jobs`, so that another slot stays free for the next request.
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
