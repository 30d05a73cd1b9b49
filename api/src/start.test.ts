import { expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../test/test-database';
import { refuseToStart } from './start';

test('a start or command that a statement ends prints no value of it', async () => {
  const database = await openTestDatabase();
  const lines: string[] = [];
  const log = spyOn(console, 'error').mockImplementation((...words) => void lines.push(words.join(' ')));
  const exit = spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`exit ${status}`);
  });
  try {
    await database.db
      .execute(sql`insert into users (username, password_hash, role) values (${'ada'}, ${'segretissimo'}, ${null})`)
      .then(
        () => expect.unreachable(),
        (error: unknown) => expect(() => refuseToStart(error)).toThrow('exit 1'),
      );
  } finally {
    log.mockRestore();
    exit.mockRestore();
    await database.close();
  }
  expect(lines).toEqual([expect.stringMatching(/^Cannot start\. .*23502/)]);
  expect(lines.join()).not.toMatch(/ada|segretissimo/);
});
