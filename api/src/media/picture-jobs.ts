import PQueue from 'p-queue';

export type PictureJobs = ReturnType<typeof createPictureJobs>;

const priorities = { now: 0, later: -1 };

/** Queue of picture jobs with limited concurrency, in order of arrival. */
export function createPictureJobs(atOnce: number) {
  const jobs = new PQueue({ concurrency: atOnce });
  // Adds one 'later' job at a time to `jobs`, so that another slot stays free for the next request.
  const laterJobs = new PQueue({ concurrency: 1 });
  let isClosed = false;

  return {
    /** Runs a job that a request waits for. */
    now: <T>(job: () => Promise<T>): Promise<T> => jobs.add<T>(job, { priority: priorities.now }),
    /** Runs a background job: one at a time and never before a waiting 'now' job. After `close` none starts. */
    later: (job: () => Promise<void>): Promise<void> =>
      laterJobs.add(() =>
        jobs.add(
          async () => {
            if (!isClosed) await job();
          },
          { priority: priorities.later },
        ),
      ),
    /** Number of 'now' jobs that have not started. */
    get waiting() {
      return jobs.sizeBy({ priority: priorities.now });
    },
    /** Numbers of jobs of both kinds. */
    get state() {
      return { running: jobs.pending, waiting: jobs.size + laterJobs.size };
    },
    /** Waits for all 'now' jobs and for the running 'later' job. */
    async close() {
      isClosed = true;
      await laterJobs.onIdle();
      await jobs.onIdle();
    },
  };
}
