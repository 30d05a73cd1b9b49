import { expect, setDefaultTimeout, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openTestDatabase } from '../../test/test-database';
import { rowsOf } from '../backup/rows-of';
import type { Database } from '../db/client';
import { createJobs, timedQueues } from './jobs';

setDefaultTimeout(120_000);

/** The jobs of one process that looks every second; `looks` counts its looks at a queue. */
function startProcess({ statements, pool }: Database) {
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

test('of processes that start together, one does the work, and no second one begins while it runs', async () => {
  const database = await openTestDatabase();
  const processes = [startProcess(database), startProcess(database)];
  for (const { open } of processes) await open();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  for (const jobs of processes) await jobs.add(database.db, 'clear', {});
  for (const jobs of processes) {
    await jobs.work('clear', async () => {
      runs += 1;
      begun.resolve();
      await gate.promise;
    });
  }
  await begun.promise;
  // Due again while it runs.
  for (const jobs of processes) await jobs.add(database.db, 'clear', {});
  await Promise.all(processes.map((jobs) => jobs.looksAgain(4)));
  expect(runs).toBe(1);
  gate.resolve();
  while (runs < 2) await Promise.race(processes.map((jobs) => jobs.looksAgain(1)));
  await Promise.all(processes.map((jobs) => jobs.looksAgain(4)));
  expect(runs).toBe(2);
  for (const { close } of processes) await close();
  await database.close();
});

test('what was due while no process ran is done once when one runs again, in Italian time', async () => {
  const database = await openTestDatabase();
  const first = startProcess(database);
  await first.open();
  await first.close();
  const schedules = sql`select name, timezone as zone from pgboss.schedule order by name`;
  const Schedule = v.object({ name: v.string(), zone: v.string() });
  expect(await rowsOf(database.db, schedules, Schedule)).toEqual(
    timedQueues.toSorted().map((name) => ({ name, zone: 'Europe/Rome' })),
  );
  // As if the last look had been three days ago.
  await database.db.execute(sql`update pgboss.schedule set created_on = now() - interval '4 days'`);
  await database.db.execute(sql`update pgboss.version set cron_on = now() - interval '3 days'`);

  const second = startProcess(database);
  await second.open();
  const done = Promise.withResolvers<void>();
  let runs = 0;
  await second.work('digest', async () => {
    runs += 1;
    done.resolve();
  });
  await done.promise;
  await second.looksAgain(6);
  expect(runs).toBe(1);
  await second.close();
  await database.close();
});

test('a job that a killed process has left is done again, and its failure is stored without the values of the error', async () => {
  const database = await openTestDatabase();
  const killed = startProcess(database);
  await killed.open();
  await killed.add(database.db, 'email', { id: 7 });
  // It was taken, and its process ended: as its queue leaves it.
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where name = 'email'`,
  );
  await killed.close();

  const next = startProcess(database);
  await next.open();
  // PostgreSQL has other processes, so there the job must expire, which is looked for every minute.
  await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'email'`);
  const seen = Promise.withResolvers<number>();
  await next.work('email', async ({ id }) => {
    seen.resolve(id);
    throw new Error('Failed query: anna@example.org');
  });
  expect(await seen.promise).toBe(7);
  await next.looksAgain(2);
  const output = sql`select output::text as output from pgboss.job where name = 'email'`;
  const [row] = await rowsOf(database.db, output, v.object({ output: v.nullable(v.string()) }));
  expect(row?.output ?? '').not.toContain('anna');
  await next.close();
  await database.close();
});
