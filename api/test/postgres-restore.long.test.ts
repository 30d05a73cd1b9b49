import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openEmbedded } from '../src/db/client';
import { openPostgres } from '../src/db/postgres';
import { rowsOf } from '../src/db/rows-of';
import { runToEnd, startServer, withFolder } from './server-process';
import { createTestDatabase, layDatabase, serverUrl } from './test-database';

setDefaultTimeout(240_000);

const user = (name: string) => sql`insert into users (username, password_hash, role) values (${name}, 'x', 'owner')`;
const Names = v.object({ username: v.string() });

test.skipIf(!serverUrl)('servers that run during a restore show the old site, then the new one', () =>
  withFolder(async (folder) => {
    const own = await createTestDatabase(serverUrl ?? '');
    const settings = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: own.url,
      APP_SECRET: 'a-secret-of-the-tests-with-enough-characters',
      ADMIN_USERNAME: 'old',
      ADMIN_PASSWORD: 'segretissima-7341',
    };
    const from = join(folder, 'from');
    await layDatabase(from);
    const source = await openEmbedded(from);
    await source.db.execute(user('new'));
    await source.db.execute(
      sql`insert into categories (id, name, type, is_default) values ('nuova', 'Nuova', 'car', false)`,
    );
    await source.close();
    const file = join(folder, 'site.tar');
    expect((await runToEnd('programs/backup-program.ts', { DATA_DIR: from }, '', { parameters: [file] })).code).toBe(0);

    const server = await startServer(settings);
    const categories = async () => (await fetch(`${server.url}/api/categories`)).text();
    const credentials = { username: 'old', password: 'segretissima-7341' };
    const login = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const who = async () => (await fetch(`${server.url}/api/user`, { headers: { cookie } })).status;
    const database = await openPostgres(own.url);
    const users = async () =>
      (await rowsOf(database.db, sql`select username from users`, Names)).map((row) => row.username);
    const restore = (killAt?: string) =>
      runToEnd('programs/restore-program.ts', settings, '', {
        parameters: [file, '--yes'],
        ...(killAt ? { killAt } : {}),
      });

    // Before anything is saved, and before the database is replaced.
    for (const step of ['Rows now', 'Saved first']) {
      expect((await restore(step)).code).toBe(137);
      expect([await users(), await who()]).toEqual([['old'], 200]);
      expect(await categories()).not.toContain('nuova');
    }
    expect(await restore()).toEqual({ code: 0, output: expect.stringContaining('The site is restored.') });
    expect([await users(), await who()]).toEqual([['new'], 401]);
    // The server is notified by the commit.
    while (!(await categories()).includes('"nuova"'));
    expect(await server.kill('SIGTERM')).toBe(0);

    const again = await startServer(settings);
    expect(await (await fetch(`${again.url}/api/categories`)).text()).toContain('"nuova"');
    await again.kill('SIGTERM');
    await database.close();
    await own.drop();
  }),
);
