import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createApp } from '../src/app';
import { parseEnv } from '../src/env';
import { openServices, type Services } from '../src/start';
import { withFolder } from './server-process';
import { problemOf } from './test-app';
import { createTestDatabase, serverUrl } from './test-database';

setDefaultTimeout(60_000);

// What only a real server can show; scripts/with-postgres.ts gives one.
describe.skipIf(!serverUrl)('on a PostgreSQL server', () => {
  const open = (DATABASE_URL: string, DATA_DIR: string) =>
    openServices(parseEnv({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR, ADMIN_PASSWORD: 'segreta' }));
  const appOf = (services: Services) => createApp({ env: parseEnv({ NODE_ENV: 'test' }), ...services });
  const get = async (services: Services, path: string) => appOf(services).fetch(new Request(`http://localhost${path}`));

  test('processes that start at once on an empty database agree', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const all = await Promise.all([1, 2, 3, 4].map(() => open(url, folder)));
      for (const services of all) expect((await get(services, '/api/ready')).status).toBe(200);
      await Promise.all(all.map((services) => services.close()));
      await drop();
    }));

  test('a write of one process is heard by another', () =>
    withFolder(async (folder) => {
      const { url, drop } = await createTestDatabase(serverUrl ?? '');
      const [one, other] = await Promise.all([open(url, folder), open(url, folder)]);
      await get(other, '/api/categories');
      const heard = Promise.withResolvers<void>();
      other.cache.onDataChanged(heard.resolve);
      const app = appOf(one);
      const login = await app.fetch(
        new Request('http://localhost/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'admin', password: 'segreta' }),
        }),
      );
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
      await app.fetch(
        new Request('http://localhost/api/categories', {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ name: 'Sentita', type: 'car' }),
        }),
      );
      await heard.promise;
      expect(await (await get(other, '/api/categories')).text()).toContain('Sentita');
      await Promise.all([one.close(), other.close()]);
      await drop();
    }));

  test('messages that came while the line to the database was cut are heard of once it is back', () =>
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

  test('a database that goes away is a 503, and one that comes back is used again', () =>
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
});

/** A way to the database that can be cut and mended. */
async function openLine(target: URL): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => sockets.delete(socket));
        }
        near.pipe(far).pipe(near);
      }).listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: async () => {
      await listen(port);
    },
  };
}
