import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { Car } from '@officina/contracts/car';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { createApp } from '../src/app';
import { isDatabaseAway } from '../src/db/failures';
import { createListener } from '../src/db/postgres-listener';
import { images, throttles } from '../src/db/schema';
import { parseEnv } from '../src/env';
import type { App } from '../src/http/gateway';
import { deleteImage } from '../src/modules/image/image.service';
import { openServices, type Services } from '../src/start';
import { testInLongRun } from './long-run';
import { firstAccount, withFolder } from './server-process';
import { openLine } from './tcp-line';
import { carDraft, cookieOf, pictureBytes, problemOf } from './test-app';
import { createTestDatabase, serverUrl } from './test-database';

setDefaultTimeout(60_000);

// These tests need a real server, which scripts/with-postgres.ts starts.
describe.skipIf(!serverUrl)('on a PostgreSQL server', () => {
  const open = (DATABASE_URL: string, DATA_DIR: string) =>
    openServices(
      parseEnv({
        NODE_ENV: 'test',
        DATABASE_URL,
        DATA_DIR,
        ...firstAccount,
      }),
    );
  const appOf = (services: Services) =>
    createApp({ env: parseEnv({ NODE_ENV: 'test', DATABASE_URL: serverUrl }), ...services });
  const get = async (services: Services, path: string) => appOf(services).fetch(new Request(`http://localhost${path}`));

  test('processes that start at once on an empty database all get ready', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '', { isEmpty: true });
      const all = await Promise.all([1, 2, 3, 4].map(() => open(url, folder)));
      for (const services of all) expect((await get(services, '/api/ready')).status).toBe(200);
      await Promise.all(all.map((services) => services.close()));
      await drop();
    }));

  test('once a write is answered, every other process answers with the new data', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const [one, other] = await Promise.all([open(url, folder), open(url, folder)]);
      const send = await signedIn(appOf(one));
      const { id } = v.parse(Car, await (await send('POST', '/api/cars', await carDraft())).json());
      for (let price = 1000; price < 1100; price += 1) {
        await get(other, `/api/cars/${id}`);
        await send('PATCH', `/api/cars/${id}`, { price });
        expect(await (await get(other, `/api/cars/${id}`)).json()).toMatchObject({ price });
      }
      await Promise.all([one.close(), other.close()]);
      await drop();
    }));

  testInLongRun('a write does not wait long for a process that hears nothing', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const [one, deaf] = await Promise.all([open(url, folder), open(line.url, folder)]);
      const send = await signedIn(appOf(one));
      line.hold();
      expect((await send('POST', '/api/categories', { name: 'Non sentita', type: 'car' })).status).toBe(201);
      await Promise.all([one.close(), deaf.close()]);
      await line.cut();
      await drop();
    }),
  );

  test('a save whose connection is cut is a 503 that changes nothing, and the next one works', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const services = await open(url, folder);
      const send = await signedIn(appOf(services));
      const { id, price } = v.parse(Car, await (await send('POST', '/api/cars', await carDraft())).json());
      const [holder, other] = [await connected(url), await connected(url)];
      for (let round = 0; round < 30; round += 1) {
        await holder.query('begin');
        await holder.query('select id from cars where id = $1 for update', [id]);
        const saved = send('PATCH', `/api/cars/${id}`, { price: 1_000_000 });
        const cut = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'";
        while ((await other.query(`${cut} and datname = current_database()`)).rowCount === 0);
        expect((await saved).status).toBe(503);
        await holder.query('rollback');
      }
      expect(await (await get(services, `/api/cars/${id}`)).json()).toMatchObject({ price });
      expect((await send('PATCH', `/api/cars/${id}`, { price: 2000 })).status).toBe(200);
      await Promise.all([holder.end(), other.end()]);
      await services.close();
      await drop();
    }));

  testInLongRun('connections terminated while idle or during a save are replaced', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const services = await open(url, folder);
      const send = await signedIn(appOf(services));
      const { id } = v.parse(Car, await (await send('POST', '/api/cars', await carDraft())).json());
      const other = await connected(url);
      const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';
      for (let round = 0; round < 30; round += 1) {
        const saves = [1, 2, 3, 4].map((price) => send('PATCH', `/api/cars/${id}`, { price: price * 1000 }));
        await other.query(`${cut} and datname = current_database()`);
        for (const { status } of await Promise.all(saves)) expect([200, 503]).toContain(status);
      }
      await untilReady(services);
      expect((await send('PATCH', `/api/cars/${id}`, { price: 9000 })).status).toBe(200);
      await other.end();
      await services.close();
      await drop();
    }),
  );

  test('a process whose connections were cut is ready once it shows what changed meanwhile', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const services = await open(line.url, folder);
      const send = await signedIn(appOf(services));
      const { id } = v.parse(Car, await (await send('POST', '/api/cars', await carDraft())).json());
      const other = await connected(url);
      for (let price = 7000; price < 7005; price += 1) {
        await get(services, `/api/cars/${id}`);
        await line.cut();
        while ((await get(services, '/api/ready')).status === 200);
        await other.query('update cars set price = $1 where id = $2', [price, id]);
        await line.mend();
        await untilReady(services);
        expect(await (await get(services, `/api/cars/${id}`)).json()).toMatchObject({ price });
      }
      await other.end();
      await services.close();
      await line.cut();
      await drop();
    }));

  test('a database that stops responding is a 503, and no transaction keeps its connection', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const services = await open(line.url, folder);
      const { db } = services;
      const everyConnection = Array.from({ length: 10 }, (_, index) => index);
      await Promise.all(everyConnection.map(() => db.execute(sql`select pg_sleep(0.3)`)));
      line.hold();
      const answers = everyConnection.slice(5).map(() => get(services, '/api/email-config'));
      const begun = everyConnection.map(() => db.transaction(async (tx) => tx.execute(sql`select 1`)));
      for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
      for (const { status } of await Promise.allSettled(begun)) expect(status).toBe('rejected');
      await line.cut();
      await line.mend();
      await db.transaction(async (tx) => tx.execute(sql`select 1`));
      await services.close();
      await line.cut();
      await drop();
    }));

  test('the listener detects a silently lost connection and reconnects, and closes without a response', async () => {
    const { url, drop } = await createTestDatabase(serverUrl ?? '');
    const line = await openLine(new URL(url));
    const listener = createListener(line.url, { connectTimeout: 500, queryTimeout: 200, heartbeat: 400 });
    const heard = Promise.withResolvers<void>();
    await listener.listen('content_changed', heard.resolve);
    line.hold();
    line.release();
    await heard.promise;
    line.hold();
    await listener.close();
    await line.cut();
    await drop();
  });

  test('a picture deleted by one process is a 404 for visitors of another', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const [one, other] = await Promise.all([open(url, folder), open(url, folder)]);
      const picture = await one.media.accept(new Uint8Array(await pictureBytes()));
      const { filename, mimeType, width, height, size } = picture;
      const row = { entityType: 'gallery', originalName: '', filename, mimeType, width, height, size } as const;
      const [image] = await one.db.insert(images).values(row).returning();
      const heard = Promise.withResolvers<void>();
      expect((await get(other, picture.url)).status).toBe(200);
      other.cache.onDataChanged(heard.resolve);
      await deleteImage(one.db, { username: 'admin' }, image?.id ?? 0);
      await heard.promise;
      expect((await get(other, picture.url)).status).toBe(404);
      await Promise.all([one.close(), other.close()]);
      await drop();
    }));

  test('changes of messages missed while disconnected are sent after the reconnect', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const services = await open(line.url, folder);
      const page = services.events.follow({ userId: 1, isSignedIn: async () => true }).getReader();
      await page.read();
      await line.cut();
      const heard = page.read();
      await line.mend();
      expect(new TextDecoder().decode((await heard).value)).toContain('event: messages');
      services.events.close();
      await services.close();
      await line.cut();
      await drop();
    }));

  test('an unavailable database is a 503, and is used again once it is back', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const services = await open(line.url, folder);
      expect((await get(services, '/api/projects')).status).toBe(200);
      await line.cut();
      for (const path of ['/api/email-config', '/api/cars', '/api/ready']) {
        const response = await get(services, path);
        expect([path, response.status]).toEqual([path, 503]);
        await problemOf(response);
      }
      expect((await get(services, '/api/health')).status).toBe(200);
      await line.mend();
      expect((await get(services, '/api/cars')).status).toBe(200);
      await services.close();
      await line.cut();
      await drop();
    }));

  test('connections that ended while they were idle fail no read and no save', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const services = await open(line.url, folder);
      const { db } = services;
      const send = await signedIn(appOf(services));
      const { id } = v.parse(Car, await (await send('POST', '/api/cars', await carDraft())).json());
      const everyConnection = Array.from({ length: 10 }, (_, index) => index);
      for (const price of [1000, 2000, 3000]) {
        await Promise.all(everyConnection.map(() => db.execute(sql`select pg_sleep(0.1)`)));
        // The next statements are sent before the pool has noticed the closed connections.
        await line.cut();
        await line.mend();
        // As the throttle of a message or a sign-in does, outside of a transaction.
        const counted = db
          .insert(throttles)
          .values({ key: `${price}`, count: 1, expiresAt: new Date() })
          .execute();
        const reads = everyConnection.map(() => get(services, '/api/email-config'));
        const saved = send('PATCH', `/api/cars/${id}`, { price });
        for (const { status } of await Promise.all(reads)) expect(status).toBe(404);
        expect((await saved).status).toBe(200);
        await counted;
      }
      await services.close();
      await line.cut();
      await drop();
    }));

  test('connections that ended while they were idle, and a server that answers no new one, are a 503', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const line = await openLine(new URL(url));
      const services = await open(line.url, folder);
      await line.cut();
      await line.mend();
      line.hold();
      const [read, begun] = [
        get(services, '/api/email-config'),
        services.db.transaction(async (tx) => tx.execute(sql`select 1`)).catch(isDatabaseAway),
      ];
      expect((await read).status).toBe(503);
      expect(await begun).toBe(true);
      await line.cut();
      await services.close();
      await drop();
    }));
});

/** Returns a function that sends JSON as the administrator. */
async function signedIn(app: App) {
  const request = (cookie: string, method: string, path: string, body: unknown) =>
    new Request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const login = await app.fetch(
    request('', 'POST', '/api/login', {
      username: firstAccount.ADMIN_USERNAME,
      password: firstAccount.ADMIN_PASSWORD,
    }),
  );
  return async (method: string, path: string, body: unknown) => app.fetch(request(cookieOf(login), method, path, body));
}

async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}

async function untilReady(services: Services): Promise<void> {
  const app = createApp({ env: parseEnv({ NODE_ENV: 'test', DATABASE_URL: serverUrl }), ...services });
  while ((await app.fetch(new Request('http://localhost/api/ready'))).status !== 200);
}
