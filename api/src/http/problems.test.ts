import { expect, test } from 'bun:test';
import { useApp } from '../../test/test-app';
import { messages } from '../db/schema';
import { describeError } from './problems';

const api = useApp();

test('the log of a failed query has no line of its values, also of one that looks like a frame of the stack', async () => {
  const message = 'Ci vediamo\n   at casa di Anna Rossi, via Roma 1';
  const tooLarge = { name: 'Anna', email: 'anna@example.org', message, carId: 2 ** 40 };
  const insert = api.database.db.insert(messages).values(tooLarge);
  const error: unknown = await insert.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(String(error)).toContain('via Roma');
  expect(describeError(error)).toMatch(/22003 \| at .*drizzle/);
  expect(describeError(error)).not.toContain('Anna');
});
