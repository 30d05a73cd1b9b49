import type { Database } from '../src/db/client';
import { createJobs } from '../src/jobs/jobs';

/** Jobs of a process that polls every second; `looksAgain` waits for a number of further polls. */
export function startJobProcess({ statements, pool }: Database) {
  let looks = 0;
  let seen = Promise.withResolvers<void>();
  const counted: Database['statements'] = {
    async executeSql(text, values) {
      const result = await statements.executeSql(text, values);
      if (/skip locked/i.test(text)) {
        looks += 1;
        seen.resolve();
        seen = Promise.withResolvers();
      }
      return result;
    },
  };
  const jobs = createJobs({ statements: counted, ...(pool && { pool }) }, { pollSeconds: 1 });
  return {
    ...jobs,
    async looksAgain(times: number) {
      const until = looks + times;
      while (looks < until) await seen.promise;
    },
  };
}
