import { expect, setDefaultTimeout, test } from 'bun:test';
import { Client } from 'pg';
import { openPostgres } from '../src/db/postgres';
import { type ServerProcess, startServer } from './server-process';
import { cookieFrom, hasReceived, json, login, type Settings, untilClosed, withSite } from './stop-site';
import { openLine } from './tcp-line';
import { pictureBytes } from './test-app';
import { serverUrl } from './test-database';

// Each test starts a server, and one takes as long as the maximum duration of a request.
setDefaultTimeout(180_000);

/** A new connection. `text`: everything received; `closed` resolves when the server has closed it. */
async function connect({ url }: ServerProcess) {
  const { hostname, port, host } = new URL(url);
  const closed = Promise.withResolvers<void>();
  let text = '';
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data(_, data) {
        text += data;
      },
      close: () => closed.resolve(),
    },
  });
  return {
    text: () => text,
    closed: closed.promise,
    write: (data: string | Uint8Array) => socket.write(data),
    head: (...lines: string[]) => socket.write([...lines, `Host: ${host}`, '', ''].join('\r\n')),
  };
}

/** Starts an upload; `send` sends one of its hundred pieces. */
async function slowUpload(server: ServerProcess, settings: Settings) {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await pictureBytes())], { type: 'image/png' }), 'x.png');
  form.set('entityType', 'gallery');
  const whole = new Request(server.url, { method: 'POST', body: form });
  const type = whole.headers.get('content-type');
  const bytes = await whole.bytes();
  const connection = await connect(server);
  connection.head(
    'POST /api/images/upload HTTP/1.1',
    `Cookie: ${await cookieFrom(server, settings)}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
  );
  const size = Math.ceil(bytes.length / 100);
  let sent = 0;
  const send = (pieces = 1) => {
    connection.write(bytes.subarray(sent, sent + pieces * size));
    sent += pieces * size;
  };
  send();
  await hasReceived(server);
  return { connection, send, finish: () => send(100) };
}

test('no request is lost by a client that sends no more once the process is not ready', () =>
  withSite(async (settings) => {
    const server = await startServer({ ...settings, DRAIN_SECONDS: '5' });
    const headers = { ...json, cookie: await cookieFrom(server, settings) };
    const upload = await slowUpload(server, settings);
    const kept = await connect(server);

    let isReady = true;
    let number = 0;
    const created: string[] = [];
    const answers: number[] = [];
    const closing: (string | null)[] = [];
    const read = async (path: string) => {
      const response = await fetch(server.url + path);
      await response.json();
      answers.push(response.status);
      return response;
    };
    const write = async (name: string) => {
      const init = { method: 'POST', headers, body: JSON.stringify({ name, type: 'car' }) };
      const response = await fetch(`${server.url}/api/categories`, init);
      if (((await response.json()) as { name?: string }).name === name) created.push(name);
      answers.push(response.status === 201 ? 200 : response.status);
    };
    const client = async () => {
      while (isReady) {
        number += 1;
        await Promise.all([
          write(`Categoria ${number}`),
          read('/api/cars'),
          read(`/api/projects?offset=${number}`),
          read('/api/categories'),
        ]);
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    while (answers.length < 200) await hasReceived(server);

    const stopped = server.kill('SIGTERM');
    while ((await fetch(`${server.url}/api/ready`)).status === 200);
    for (const path of ['/api/health', '/api/cars']) closing.push((await read(path)).headers.get('connection'));
    kept.head('GET /api/categories HTTP/1.1');
    isReady = false;
    await Promise.all([clients, kept.closed]);
    await untilClosed(server);
    upload.finish();
    await upload.connection.closed;

    expect(await stopped).toBe(0);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(closing).toEqual(['close', 'close']);
    expect(kept.text()).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*\]$/is);
    expect(upload.connection.text()).toStartWith('HTTP/1.1 201');
    const again = await startServer(settings);
    const stored = (await (await fetch(`${again.url}/api/categories`)).json()) as { name: string }[];
    const names = stored.map(({ name }) => name).filter((name) => name.startsWith('Categoria '));
    expect(names.sort()).toEqual(created.sort());
    await again.kill('SIGTERM');
  }));

test('an upload of 25 seconds is finished, one of more than 30 is cut, and the process ends with 0', () =>
  withSite(async (settings) => {
    const server = await startServer(settings);
    const finished = await slowUpload(server, settings);
    const cut = await slowUpload(server, settings);
    const signalled = performance.now();
    const stopped = server.kill('SIGTERM');
    // A slow connection: one piece per interval.
    const line = setInterval(() => {
      cut.send();
      if (performance.now() - signalled < 25_000) finished.send();
      else finished.finish();
    }, 500);
    await finished.connection.closed;
    clearInterval(line);
    expect(finished.connection.text()).toStartWith('HTTP/1.1 201');
    expect(await stopped).toBe(0);
    await cut.connection.closed;
    expect(cut.connection.text()).toBe('');
  }));

test('a signal during the start ends it with 0, and the next start works', () =>
  withSite(
    async (settings) => {
      if (settings.DATABASE_URL) {
        const database = await openPostgres(settings.DATABASE_URL);
        const watcher = new Client(settings.DATABASE_URL);
        await watcher.connect();
        const waiting = `select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
        await database.alone(async () => {
          const server = await startServer(settings, /^/);
          while ((await watcher.query(waiting)).rowCount === 0);
          expect(await server.kill('SIGTERM')).toBe(0);
        });
        await Promise.all([watcher.end(), database.close()]);
      } else {
        const server = await startServer(settings, /Embedded database in/);
        expect(await server.kill('SIGTERM')).toBe(0);
        expect(server.output()).not.toContain('Ready');
      }
      const next = await startServer(settings);
      expect((await login(next, settings)).status).toBe(200);
      expect(await next.kill('SIGTERM')).toBe(0);
    },
    { isNew: true },
  ));

test.skipIf(!serverUrl)(
  'a stop while PostgreSQL does not answer ends with 0, and so do the requests that wait for it',
  () =>
    withSite(async (settings) => {
      const line = await openLine(new URL(settings.DATABASE_URL ?? ''));
      const server = await startServer({ ...settings, DATABASE_URL: line.url });
      const cookie = await cookieFrom(server, settings);
      line.hold();
      const answers = Array.from({ length: 20 }, (_, offset) => [
        fetch(`${server.url}/api/cars?offset=${offset}`),
        fetch(`${server.url}/api/categories`, {
          method: 'POST',
          headers: { ...json, cookie },
          body: JSON.stringify({ name: `Persa ${offset}`, type: 'car' }),
        }),
      ]).flat();
      await hasReceived(server);
      const stopped = server.kill('SIGTERM');
      for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
      expect(await stopped).toBe(0);
      await line.cut();
    }),
);
