import { expect, setDefaultTimeout, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { startJobProcess } from '../../test/job-process';
import { openTestDatabase } from '../../test/test-database';
import { rowsOf } from '../db/rows-of';

setDefaultTimeout(120_000);

test('a job that a killed process has left is done again, and its failure is stored without the values of the error', async () => {
  const database = await openTestDatabase();
  const killed = startJobProcess(database);
  await killed.open();
  await killed.add(database.db, 'email', { id: 7 });
  // The state after the process of a running job was killed.
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where name = 'email'`,
  );
  await killed.close();

  const next = startJobProcess(database);
  await next.open();
  // With PostgreSQL the job must expire first, which is checked every minute.
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
