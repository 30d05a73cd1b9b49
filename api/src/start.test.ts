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

test('an error that nobody catches ends the process; a failed statement is printed without its values', async () => {
  for (const [thrown, shown] of [
    [`new DrizzleQueryError('insert', ['segreto'], new TypeError('segreto'))`, /TypeError/],
    [`new RangeError('troppo')`, /^RangeError\n.*troppo\n +at /],
  ] as const) {
    const imports = `import { DrizzleQueryError } from 'drizzle-orm'; import { endOnFailure, printable } from './end-on-failure.ts';`;
    const code = `${imports} endOnFailure((error) => console.error(printable(error))); Promise.reject(${thrown});`;
    const run = Bun.spawn([process.execPath, '-e', code], { cwd: import.meta.dir, stderr: 'pipe' });
    const printed = await new Response(run.stderr).text();
    expect(await run.exited).toBe(1);
    expect(printed).toMatch(shown);
    expect(printed).not.toContain('segreto');
  }
}, 60_000);
