import { expect, setDefaultTimeout, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { startJobProcess } from '../../test/job-process';
import { missedSchedule } from '../../test/missed-schedule';
import { openTestDatabase, serverUrl } from '../../test/test-database';
import { rowsOf } from '../db/rows-of';
import { timedQueues } from './jobs';

setDefaultTimeout(120_000);

// The embedded database has only one process.
test.skipIf(!serverUrl)(
  'of processes that start together, one does the work, and no second one begins while it runs',
  async () => {
    const database = await openTestDatabase();
    const processes = [startJobProcess(database), startJobProcess(database)];
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
    // Due again while it is running.
    for (const jobs of processes) await jobs.add(database.db, 'clear', {});
    await Promise.all(processes.map((jobs) => jobs.looksAgain(4)));
    expect(runs).toBe(1);
    gate.resolve();
    while (runs < 2) await Promise.race(processes.map((jobs) => jobs.looksAgain(1)));
    await Promise.all(processes.map((jobs) => jobs.looksAgain(4)));
    expect(runs).toBe(2);
    for (const { close } of processes) await close();
    await database.close();
  },
);

test('what was due while no process ran is done once when one runs again, in Italian time', async () => {
  const database = await openTestDatabase();
  const first = startJobProcess(database);
  await first.open();
  await first.close();
  const schedules = sql`select name, timezone as zone from pgboss.schedule order by name`;
  const Schedule = v.object({ name: v.string(), zone: v.string() });
  expect(await rowsOf(database.db, schedules, Schedule)).toEqual(
    timedQueues.toSorted().map((name) => ({ name, zone: 'Europe/Rome' })),
  );
  for (const statement of missedSchedule) await database.db.execute(statement);

  const second = startJobProcess(database);
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
