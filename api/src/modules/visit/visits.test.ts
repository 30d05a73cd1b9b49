import { beforeEach, expect, setSystemTime, spyOn, test } from 'bun:test';
import { linkSource } from '@officina/contracts/visit';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { sitePaths } from '../../../test/site-manifests';
import { createRecord, origin, secret, useApp } from '../../../test/test-app';
import { allTables } from '../../backup/backup-format';
import { visits } from '../../db/schema';
import { networkOf } from '../../http/network';
import { addVisits, forgetOldVisits } from './visit.service';
import { createVisits } from './visits';

const api = useApp({ TRUSTED_PROXIES: '1' });
const db = () => api.database.db;
beforeEach(async () => {
  await db().delete(visits);
});

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
type Headers = Record<string, string>;

/** A server process on which these pages exist. */
function startProcess(statusOf: (pathname: string) => number = () => 200) {
  const counted = createVisits({ db: db(), env: api.env, publicPaths: () => sitePaths });
  const web = async ({ url }: Request) => new Response(null, { status: statusOf(new URL(url).pathname) });
  const app = api.appWith({ web, visits: counted });
  const from = { 'user-agent': browser, 'x-forwarded-for': '192.0.2.77' };
  return {
    store: counted.store,
    async open(path: string, headers: Headers = {}, method = 'GET') {
      const asked = { ...from, accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers };
      await app.fetch(new Request(origin + path, { method, headers: asked }));
    },
    async report(body: object, headers: Headers = {}) {
      const asked = { ...from, origin, 'content-type': 'application/json', ...headers };
      const init = { method: 'POST', headers: asked, body: JSON.stringify(body) };
      const response = await app.fetch(new Request(`${origin}/api/visits`, init));
      return [response.status, await response.text(), ...[...response.headers].map((header) => header.join(': '))];
    },
  };
}

/** Stored counts as "page source: count", sorted. */
async function counted(): Promise<string[]> {
  const rows = await db().select().from(visits);
  return rows.map(({ page, source, count }) => `${page} ${source}: ${count}`).sort();
}

test('pages that a visitor opens count by page and source, from the cache and as 304 too', async () => {
  const car = await createRecord(api, 'car');
  const project = await createRecord(api, 'project');
  const site = startProcess((pathname) => (pathname === '/cars' ? 304 : 200));
  await site.open('/', { referer: 'https://www.google.it/' });
  await site.open('/CARS/?marca=Lancia', { referer: `${origin}/` });
  await site.open('/cars', { referer: `${origin}/` });
  await site.open(`/cars/${car.id}?utm_source=Volantino`);
  await site.report({ path: `/gallery/${project.id}` });
  await site.report({ path: `/cars/${car.id}`, host: 'l.instagram.com' });
  expect(await counted()).toEqual([]);
  await site.store();
  expect(await counted()).toEqual(
    [
      '/ google: 1',
      '/cars site: 2',
      `/cars/${car.id} instagram: 1`,
      `/cars/${car.id} ${linkSource}volantino: 1`,
      `/gallery/${project.id} site: 1`,
    ].sort(),
  );
});

test('a page that is reloaded is visited again, but not reached again from where it was linked', async () => {
  const site = startProcess();
  const headers = { referer: 'https://www.google.it/' };
  for (const address of ['/cars', '/contact?utm_source=Volantino']) {
    await site.open(address, headers);
    // Reloads, with and without the browser's cache.
    for (const control of ['max-age=0', 'no-cache']) await site.open(address, { ...headers, 'cache-control': control });
  }
  await site.store();
  const linked = `/contact ${linkSource}volantino: 1`;
  expect(await counted()).toEqual(['/cars google: 1', '/cars site: 2', linked, '/contact site: 2'].sort());
});

test('robots, previews of links, pages fetched ahead and whoever has signed in here do not count', async () => {
  const others: Headers[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'TelegramBot (like TwitterBot)' },
    { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { cookie: 'session=abc' },
    { cookie: '__Host-session=abc' },
    { cookie: 'x=1; signed_in=1' },
    { cookie: 'device=abc' },
    { cookie: 'preview=abc' },
  ];
  const statuses: Record<string, number> = { '/sold': 404, '/contact': 503, '/cars': 302 };
  const site = startProcess((pathname) => statuses[pathname] ?? 200);
  for (const headers of others) {
    await site.open('/', headers);
    await site.report({ path: '/' }, headers);
  }
  await site.open('/', { accept: '*/*' });
  await site.open('/', { 'sec-fetch-dest': 'iframe' });
  await site.open('/', {}, 'HEAD');
  await site.open('/admin');
  await site.open('/auth');
  await site.open('/nothing');
  await site.report({ path: '/admin' });
  await site.report({ path: 'https://other.example/cars' });
  for (const page of Object.keys(statuses)) await site.open(page);
  await site.store();
  expect(await counted()).toEqual([]);
  await site.open('/', { cookie: 'theme=dark', 'sec-fetch-dest': 'document' });
  await site.store();
  expect(await counted()).toEqual(['/ direct: 1']);
});

test('a draft counts nothing, and is answered as a record that does not exist', async () => {
  const draft = await createRecord(api, 'car', { state: 'draft' });
  const site = startProcess();
  const answer = await site.report({ path: `/cars/${draft.id}` });
  expect(answer).toEqual(await site.report({ path: '/cars/987654' }));
  expect(answer.slice(0, 2)).toEqual([204, '']);
  await site.report({ path: '/cars/0' });
  await site.open(`/cars/${draft.id}`);
  await site.store();
  expect(await counted()).toEqual([]);
});

test('a report that is no report is refused', async () => {
  const site = startProcess();
  expect((await site.report({ path: '/cars', address: 'anna' }))[0]).toBe(422);
  expect((await site.report({ path: `/${'a'.repeat(100)}` }))[0]).toBe(422);
  expect((await site.report({ path: '/cars', more: 'a'.repeat(500) }))[0]).toBe(413);
  expect((await site.report({ path: '/cars' }, { origin: 'https://other.example' }))[0]).toBe(403);
});

test('nothing of who visits is stored or logged, neither readable nor as a hash of the address', async () => {
  const lines: unknown[] = [];
  const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    spyOn(console, name).mockImplementation((...values) => void lines.push(...values)),
  );
  const address = '198.51.100.23';
  const headers = {
    'x-forwarded-for': address,
    'user-agent': `${browser} Zarvolta/77`,
    referer: 'https://anna.rossi:segreta@www.forum.example:48443/pagina/privata?email=anna.rossi@example.org#io',
    'accept-language': 'it-SM',
  };
  const site = startProcess();
  await site.open('/cars?utm_source=anna.rossi@example.org&cerca=Querciambra', headers);
  await site.open('/cars?utm_source=393331234567', headers);
  await site.report({ path: '/contact' }, headers);
  await site.report({ path: '/', host: 'anna.rossi@example.org', tag: 'anna.rossi@example.org' }, headers);
  await site.report({ path: '/', host: address }, headers);
  await site.report({ path: '/anna.rossi@example.org' }, headers);
  await site.store();
  for (const spy of spies) spy.mockRestore();
  expect(await counted()).toEqual(['/ other: 2', '/cars forum.example: 2', '/contact site: 1']);
  const tables = await Promise.all(
    allTables.map((table) => db().execute(sql`select to_jsonb(t)::text from ${sql.identifier(table)} t`)),
  );
  const stored = JSON.stringify([tables, lines]);
  const hashes = ['visit', 'visits', ''].flatMap((name) =>
    [address, networkOf(address)].flatMap((text) =>
      [name && `${name}:${text}`, text].flatMap((whole) =>
        (['hex', 'base64', 'base64url'] as const).flatMap((form) => [
          new Bun.CryptoHasher('sha256', secret).update(whole).digest(form),
          new Bun.CryptoHasher('sha256').update(whole).digest(form),
        ]),
      ),
    ),
  );
  const traces = [
    ...[address, '198.51', 'Zarvolta', 'Gecko', 'anna', 'rossi', 'segreta', 'privata', 'it-SM'],
    ...['Querciambra', '3331234567', ...hashes],
  ];
  expect(stored).toContain('forum.example');
  expect(traces.filter((trace) => stored.includes(trace))).toEqual([]);
  // Matches the port, but not digits of a hash or a time.
  expect(stored).not.toMatch(/\b48443\b/);
  expect(Object.keys(getTableColumns(visits))).toEqual(['day', 'page', 'source', 'count']);
  expect(allTables).toContain(getTableName(visits));
});

test('a loop adds a bounded number, from documents and reports together', async () => {
  const site = startProcess();
  for (let number = 0; number < 100; number += 1) {
    await site.open('/');
    await site.report({ path: '/cars' });
  }
  await site.open('/contact', { 'x-forwarded-for': '203.0.113.9' });
  await site.store();
  expect(await counted()).toEqual(['/ direct: 30', '/cars site: 30', '/contact direct: 1']);
});

test('invented sites are told apart up to a limit', async () => {
  const site = startProcess();
  for (let number = 0; number < 130; number += 1) {
    const headers = { referer: `https://site-${number}.example/`, 'x-forwarded-for': `203.0.113.${number}` };
    await site.open('/', headers);
  }
  await site.store();
  await site.open('/', { referer: 'https://late.example/' });
  await site.store();
  const rows = await counted();
  expect(rows).toHaveLength(101);
  expect(rows).toContain('/ other: 31');
});

test('the day is that of Italy', async () => {
  const site = startProcess();
  setSystemTime(new Date('2026-03-31T21:59:00Z'));
  await site.open('/');
  setSystemTime(new Date('2026-03-31T22:01:00Z'));
  await site.open('/');
  await site.store();
  setSystemTime();
  const rows = await db().select().from(visits);
  expect(rows.map(({ day }) => day).sort()).toEqual(['2026-03-31', '2026-04-01']);
});

test('what could not be written is written later', async () => {
  let hasRoom = false;
  const counter = createVisits({ db: db(), env: api.env, publicPaths: () => sitePaths, hasRoom: async () => hasRoom });
  const peer = { address: '192.0.2.1', isVisitor: true };
  counter.noteReport({ path: '/' }, peer);
  await counter.store();
  expect(await counted()).toEqual([]);
  hasRoom = true;
  counter.noteReport({ path: '/' }, peer);
  await counter.store();
  expect(await counted()).toEqual(['/ site: 2']);
});

test('of a batch that fails nothing is written, as all of it is added again', async () => {
  const row = { day: '2026-11-02', source: 'direct', count: 1 };
  const batch = Array.from({ length: 1500 }, (_, n) => ({ ...row, page: `/pagina-${n}` }));
  // The last row, in the second statement, exceeds the range of its column.
  const failing = [...batch, { ...row, page: '/ultima', count: 2 ** 31 }];
  expect(addVisits(db(), failing)).rejects.toThrow();
  expect(await db().$count(visits)).toBe(0);
  await addVisits(db(), batch);
  expect(await db().$count(visits)).toBe(1500);
});

test('counts are kept for 25 months', async () => {
  const row = { page: '/', source: 'direct', count: 1 };
  await db()
    .insert(visits)
    .values(['2024-10-26', '2024-10-27'].map((day) => ({ ...row, day })));
  await forgetOldVisits(db(), new Date('2026-11-27T10:00:00Z'));
  const kept = await db().select().from(visits);
  expect(kept.map(({ day }) => day)).toEqual(['2024-10-27']);
});
