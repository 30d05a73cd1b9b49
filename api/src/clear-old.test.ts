import { expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { useApp } from '../test/test-app';
import { clearDatabase } from './clear-old';
import { visits } from './db/schema';

const api = useApp();

test('a clearing that fails is named, and the others are done', async () => {
  const { db } = api.database;
  await db.insert(visits).values({ day: '2020-01-01', page: '/', source: 'direct', count: 1 });
  await db.execute(sql`alter table bin_entries rename to bin_away`);
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  await clearDatabase({ db, pictureFiles: api.pictureFiles }, new Date());
  await db.execute(sql`alter table bin_away rename to bin_entries`);
  expect(logged.mock.calls.map(([what]) => what)).toEqual([
    'The bin could not be cleared:',
    // Also reads the bin.
    'Old messages could not be cleared:',
  ]);
  logged.mockRestore();
  expect(await db.$count(visits, sql`${visits.day} < '2021-01-01'`)).toBe(0);
});
