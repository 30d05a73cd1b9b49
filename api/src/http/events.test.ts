import { expect, test } from 'bun:test';
import { addressOf } from '@officina/contracts/address';
import { eq } from 'drizzle-orm';
import { testInLongRun } from '../../test/long-run';
import { cookieOf, credentials, useApp } from '../../test/test-app';
import { messages } from '../db/schema';
import { createEventHub } from './event-hub';

const api = useApp();
const path = addressOf('followEvents');
const opening = ': aperto\n\n';
const news = 'event: messages\ndata: changed\n\n';

const write = () =>
  api.visitor.call('sendMessage', {
    body: { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Una domanda breve.' },
  });
const signIn = async () => cookieOf(await api.sendJson('POST', '/api/login', credentials));

/** Reads one event at a time (on a busy machine several arrive in one chunk); undefined at the end of the stream. */
function readerOf(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error('An answer without a body');
  const reader = body.getReader();
  let rest = '';
  return {
    async next(): Promise<string | undefined> {
      const end = rest.indexOf('\n\n') + 2;
      if (end >= 2) {
        const event = rest.slice(0, end);
        rest = rest.slice(end);
        return event;
      }
      const { value } = await reader.read();
      if (!value) return undefined;
      rest += new TextDecoder().decode(value);
      return this.next();
    },
    cancel: () => reader.cancel(),
  };
}

const follow = async () => readerOf((await api.send(path, { as: 'admin' })).body);

/** Runs the app with its own event hub behind a real socket. */
async function withServer(
  settings: { heartbeat?: number; idleTimeout?: number },
  work: (url: string, events: ReturnType<typeof createEventHub>) => Promise<void>,
): Promise<void> {
  const events = createEventHub(settings);
  const app = api.appWith({ events });
  const server = Bun.serve({
    port: 0,
    idleTimeout: settings.idleTimeout ?? 10,
    fetch: (request, bun) => app.fetch(request, bun),
  });
  try {
    await work(`http://localhost:${server.port}`, events);
  } finally {
    events.close();
    await server.stop(true);
  }
}

/** Resolves once `holds` returns true. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('any change of the messages is sent to an open page', async () => {
  const { db } = api.database;
  const page = await follow();
  expect(await page.next()).toBe(opening);
  await write();
  expect(await page.next()).toBe(news);
  const [message] = await api.admin.call('listMessages');
  await api.admin.call('markMessageRead', { params: { id: message?.id ?? 0 } });
  expect(await page.next()).toBe(news);
  await db.update(messages).set({ name: 'Cambiato a mano' });
  expect(await page.next()).toBe(news);
  await db.delete(messages).where(eq(messages.id, message?.id ?? 0));
  expect(await page.next()).toBe(news);
  await page.cancel();
});

test('the stream is not cached, not buffered and not compressed', async () => {
  const response = await api.send(path, { as: 'admin', headers: { 'accept-encoding': 'br, gzip' } });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  await response.body?.cancel();
});

test('a cancelled stream is removed', async () => {
  const page = await follow();
  await page.next();
  expect(api.events.size).toBe(1);
  await page.cancel();
  expect(api.events.size).toBe(0);
  await write();
});

test('over a socket: an aborted request removes its stream, and a HEAD opens none', () =>
  withServer({}, async (url, events) => {
    const cookie = await signIn();
    await fetch(url + path, { method: 'HEAD', headers: { cookie } });
    expect(events.size).toBe(0);
    const leaving = new AbortController();
    const page = readerOf((await fetch(url + path, { headers: { cookie }, signal: leaving.signal })).body);
    expect(await page.next()).toBe(opening);
    expect(events.size).toBe(1);
    leaving.abort();
    await until(() => events.size === 0);
  }));

testInLongRun('an idle stream outlives the server’s idle timeout', () =>
  withServer({ idleTimeout: 1, heartbeat: 6000 }, async (url) => {
    const page = readerOf((await fetch(url + path, { headers: { cookie: await signIn() } })).body);
    expect(await page.next()).toBe(opening);
    expect(await page.next()).toBe(':\n\n');
    await page.cancel();
  }),
);

test('the stream ends when the session is over', () =>
  withServer({ heartbeat: 20 }, async (url, events) => {
    const cookie = await signIn();
    const page = readerOf((await fetch(url + path, { headers: { cookie } })).body);
    expect(await page.next()).toBe(opening);
    expect(await page.next()).toStartWith(':\n\n');
    await api.send('/api/logout', { method: 'POST', headers: { cookie } });
    let piece = await page.next();
    while (piece !== undefined) piece = await page.next();
    expect(events.size).toBe(0);
  }));

test('an unavailable database ends no stream', async () => {
  const hub = createEventHub({ heartbeat: 5 });
  const page = readerOf(hub.follow({ userId: 1, isSignedIn: () => Promise.reject(new Error('away')) }));
  expect([await page.next(), await page.next(), await page.next()]).toEqual([opening, ':\n\n', ':\n\n']);
  await page.cancel();
});

test('one stream too many ends the oldest of the same user, with a long reconnection time', async () => {
  const hub = createEventHub();
  const open = async (userId: number) => {
    const page = readerOf(hub.follow({ userId, isSignedIn: async () => true }));
    await page.next();
    return page;
  };
  const other = await open(2);
  const pages = [await open(1), await open(1), await open(1), await open(1)];
  expect(hub.size).toBe(5);
  await open(1);
  expect(hub.size).toBe(5);
  expect([await pages[0]?.next(), await pages[0]?.next()]).toEqual([
    'event: replaced\ndata: newer page\n\n',
    undefined,
  ]);
  hub.messagesChanged();
  expect([await pages[1]?.next(), await other.next()]).toEqual([news, news]);
  hub.close();
});

test('close ends all streams, and later ones at once', async () => {
  const hub = createEventHub();
  const page = readerOf(hub.follow({ userId: 1, isSignedIn: async () => true }));
  await page.next();
  hub.close();
  expect(await page.next()).toBeUndefined();
  expect(await readerOf(hub.follow({ userId: 1, isSignedIn: async () => true })).next()).toBeUndefined();
  expect(hub.size).toBe(0);
});

test('a stream with too many unread chunks is ended', async () => {
  const hub = createEventHub();
  const page = readerOf(hub.follow({ userId: 1, isSignedIn: async () => true }));
  await page.next();
  for (let change = 0; change < 200; change += 1) hub.messagesChanged();
  expect(hub.size).toBe(0);
});
