import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../src/db/client';
import { rowsOf } from '../src/db/rows-of';
import { categories, messages } from '../src/db/schema';
import { openTestDatabase, serverUrl } from './test-database';

const letter = { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Quanto costa?' };
const writeMessage = ({ db }: Database) => db.insert(messages).values(letter).returning({ id: messages.id });
const timeout = ({ db }: Database) =>
  rowsOf(db, sql`show statement_timeout`, v.object({ statement_timeout: v.string() }));
const hasExtra = async ({ db }: Database) =>
  (await rowsOf(db, sql`select from pg_attribute where attname = 'extra'`, v.object({}))).length > 0;

test.skipIf(Boolean(serverUrl))(
  'a database has no rows, numbers, settings and columns of the file before',
  async () => {
    const first = await openTestDatabase();
    const given = await first.db.select().from(categories);
    expect(await writeMessage(first)).toEqual([{ id: 1 }]);
    await first.db.delete(categories).where(eq(categories.isDefault, true));
    await first.db.execute(sql`set statement_timeout = '9s'`);
    await first.close();

    const second = await openTestDatabase();
    expect(await second.db.select().from(categories)).toEqual(given);
    expect(await second.db.$count(messages)).toBe(0);
    expect(await writeMessage(second)).toEqual([{ id: 1 }]);
    expect(await timeout(second)).toEqual([{ statement_timeout: '0' }]);
    await second.db.execute(sql`alter table categories add column extra text`);
    await second.close();

    const third = await openTestDatabase();
    expect(await hasExtra(third)).toBe(false);
    await third.close();
  },
);

test.skipIf(Boolean(serverUrl))('what outlives a file neither reads nor hears the database of the next', async () => {
  const heard: string[] = [];
  const first = await openTestDatabase();
  await first.listen('content_changed', () => heard.push('first'));
  await first.close();
  const second = await openTestDatabase();
  await second.listen('content_changed', () => heard.push('second'));
  await second.db.execute(sql`notify content_changed`);
  expect(heard).toEqual(['second']);
  expect(await first.db.$count(messages).then(() => 'read', String)).toContain('Failed query');
  await second.close();
});
