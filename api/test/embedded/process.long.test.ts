import { expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openEmbedded } from '../../src/db/client';
import { binEntries, users } from '../../src/db/schema';
import { missedSchedule } from '../missed-schedule';
import { firstAccount, runToEnd, startServer, withDatabase, withFolder } from '../server-process';

// Each test starts several servers; on a busy machine one takes twenty seconds.
setDefaultTimeout(180_000);

const { ADMIN_PASSWORD: password } = firstAccount;
const json = { 'content-type': 'application/json' };
const login = (url: string, given = password) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: given }),
  });
const category = async (url: string, name: string) =>
  fetch(`${url}/api/categories`, {
    method: 'POST',
    headers: { ...json, cookie: (await login(url)).headers.get('set-cookie')?.split(';')[0] ?? '' },
    body: JSON.stringify({ name, type: 'car' }),
  });

test('written data survives a restart and a kill', () =>
  withFolder(async (DATA_DIR) => {
    const settings = { DATA_DIR, ...firstAccount };
    const first = await startServer(settings);
    expect((await category(first.url, 'Prima')).status).toBe(201);
    expect(await first.kill('SIGTERM')).toBe(0);

    const second = await startServer(settings);
    expect((await category(second.url, 'Seconda')).status).toBe(201);
    await second.kill('SIGKILL');

    const third = await startServer(settings);
    const names = await (await fetch(`${third.url}/api/categories`)).text();
    expect(names).toContain('Prima');
    expect(names).toContain('Seconda');
    await third.kill('SIGTERM');
  }));

test('a second process on the same folder is refused and the first keeps running', () =>
  withDatabase(async (DATA_DIR) => {
    const first = await startServer({ DATA_DIR, ...firstAccount });
    const second = await runToEnd('index.ts', { DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.output).toContain('in use by another process');
    expect((await category(first.url, 'Intatta')).status).toBe(201);
    await first.kill('SIGTERM');
  }));

test('exactly one of several processes started at the same time gets the folder', () =>
  withFolder(async (DATA_DIR) => {
    const settled = await Promise.allSettled([1, 2, 3].map(() => startServer({ DATA_DIR, ...firstAccount })));
    const running = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(running).toHaveLength(1);
    for (const server of running) await server.kill('SIGTERM');
  }));

test('what was due while no server ran is done after the next start: old entries of the bin and lost files go', () =>
  withDatabase(async (DATA_DIR) => {
    const settings = { DATA_DIR, ...firstAccount };
    const first = await startServer(settings);
    const cookie = (await login(first.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const id of ['rare', 'certified']) {
      await fetch(`${first.url}/api/categories/${id}`, { method: 'DELETE', headers: { cookie } });
    }
    await first.kill('SIGKILL');
    const file = join(DATA_DIR, 'media', '00', `${'0'.repeat(32)}_1x1_000000000000.webp`);
    await Bun.write(file, 'orphan');
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(file, twoDaysAgo, twoDaysAgo);
    const aside = await openEmbedded(DATA_DIR);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await aside.db.update(binEntries).set({ deletedAt: longAgo }).where(eq(binEntries.id, 'category-rare'));
    for (const statement of missedSchedule) await aside.db.execute(statement);
    await aside.close();
    const changes = watch(dirname(file));
    const second = await startServer(settings);
    for await (const _ of changes) if (!existsSync(file)) break;
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(second.output()).not.toContain('could not be cleared');
    const after = await openEmbedded(DATA_DIR);
    expect(await after.db.select({ id: binEntries.id }).from(binEntries)).toEqual([{ id: 'category-certified' }]);
    await after.close();
  }));

test('a generated password works and is printed only once', () =>
  withDatabase(async (DATA_DIR) => {
    const settings = { DATA_DIR, ADMIN_USERNAME: 'admin' };
    const first = await startServer(settings);
    const given = /shown only now\): (\S+)/.exec(first.output())?.[1] ?? '';
    expect((await login(first.url, given)).status).toBe(200);
    expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600);
    await first.kill('SIGTERM');
    const second = await startServer(settings);
    expect(second.output()).not.toContain('Password');
    expect((await login(second.url, given)).status).toBe(200);
    await second.kill('SIGTERM');
  }));

/** The token of the link that a program printed. */
const linkedToken = (output: string) => /^Create an owner's account .+\/auth#invito=(\S+)$/m.exec(output)?.[1] ?? '';
const accept = async (url: string, token: string) => {
  const body = JSON.stringify({ token, username: 'admin', password });
  return (await fetch(`${url}/api/invitations/acceptance`, { method: 'POST', headers: json, body })).status;
};

test('without ADMIN_USERNAME each start prints a link until somebody has used it', () =>
  withDatabase(async (DATA_DIR) => {
    const first = await startServer({ DATA_DIR });
    const old = linkedToken(first.output());
    await first.kill('SIGTERM');
    const second = await startServer({ DATA_DIR });
    const current = linkedToken(second.output());
    expect([await accept(second.url, old), await accept(second.url, current)]).toEqual([404, 201]);
    expect(await accept(second.url, current)).toBe(404);
    expect((await login(second.url)).status).toBe(200);
    await second.kill('SIGTERM');

    const third = await startServer({ DATA_DIR });
    expect(third.output()).not.toContain('invito');
    await third.kill('SIGTERM');
  }));

test('with LOG=json the link comes from a command, and stays valid', () =>
  withDatabase(async (DATA_DIR) => {
    const settings = { DATA_DIR, LOG: 'json', PUBLIC_ORIGIN: 'http://localhost' };
    const first = await startServer(settings);
    expect(first.output()).toContain('admin:link');
    expect(first.output()).not.toContain('invito');
    await first.kill('SIGTERM');
    const token = linkedToken((await runToEnd('programs/admin-link.ts', { DATA_DIR })).output);
    const second = await startServer({ DATA_DIR, LOG: 'json' });
    expect(await accept(second.url, token)).toBe(201);
    await second.kill('SIGTERM');
    expect(second.output()).not.toContain(token);
  }));

test('the password command reads from stdin, ends every session and refuses a folder in use', () =>
  withDatabase(async (DATA_DIR) => {
    const settings = { DATA_DIR, ...firstAccount };
    const server = await startServer(settings);
    const cookie = (await login(server.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await runToEnd('programs/admin-password.ts', settings, 'nuova password\n')).code).toBe(1);
    await server.kill('SIGTERM');

    expect((await runToEnd('programs/admin-password.ts', settings, '123\n')).output).toContain(
      'at least 12 characters',
    );
    expect((await runToEnd('programs/admin-password.ts', settings, 'nuova\0password\n')).output).toContain('NUL');
    const changed = await runToEnd('programs/admin-password.ts', settings, 'nuova password\n');
    expect([changed.code, changed.output.includes('nuova password')]).toEqual([0, false]);

    const again = await startServer(settings);
    expect((await fetch(`${again.url}/api/user`, { headers: { cookie } })).status).toBe(401);
    expect((await login(again.url)).status).toBe(401);
    expect((await login(again.url, 'nuova password')).status).toBe(200);
    await again.kill('SIGTERM');
  }));

test('a failed start prints the reason in one sentence and exits with 1', () =>
  withFolder(async (DATA_DIR) => {
    const taken = Bun.serve({ port: 0, fetch: () => new Response() });
    const cutShort = join(DATA_DIR, 'cut-short');
    await Bun.write(join(cutShort, 'app-secret'), '');
    const tries: [Record<string, string>, string][] = [
      [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
      [{ PORT: String(taken.port) }, 'PORT: the port is in use'],
      [{ ADMIN_PASSWORD: password }, 'ADMIN_USERNAME: needed with ADMIN_PASSWORD'],
      [{ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'my admin password' }, 'ADMIN_PASSWORD: must have at least 12'],
      [{ DATA_DIR: cutShort }, 'app-secret: must hold at least 32 characters'],
      [
        { DATABASE_URL: 'postgres://someone:hush-hush@127.0.0.1:1/db' },
        'DATABASE_URL: the PostgreSQL server at 127.0.0.1:1/db',
      ],
      [{ DATABASE_URL: `postgres://someone:hush-hush@127.0.0.1:${taken.port}/db` }, 'does not answer'],
    ];
    for (const [settings, sentence] of tries) {
      const { code, output } = await runToEnd('index.ts', { DATA_DIR, ...settings });
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
      expect(output).not.toMatch(/hush-hush|node_modules/);
    }
    await taken.stop(true);
  }));

test('the password command takes off the second factor of the account that it is told', () =>
  withDatabase(async (DATA_DIR) => {
    const database = await openEmbedded(DATA_DIR);
    for (const username of ['anna', 'bruno']) {
      await database.db.insert(users).values({ username, passwordHash: '', role: 'owner', totpSecret: 'sealed' });
    }
    await database.close();
    const run = (...parameters: string[]) =>
      runToEnd('programs/admin-password.ts', { DATA_DIR }, password, { parameters });
    expect((await run()).output).toContain('--username');
    expect((await run('--wrong')).output).toContain('Usage: bun run admin:password');
    expect((await run('--username', 'ANNA', '--remove-second-factor')).code).toBe(0);
    const after = await openEmbedded(DATA_DIR);
    const rows = await after.db.select({ name: users.username, totp: users.totpSecret }).from(users).orderBy(users.id);
    await after.close();
    expect(rows).toEqual([
      { name: 'anna', totp: null },
      { name: 'bruno', totp: 'sealed' },
    ]);
  }));
