import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, spyOn, test } from 'bun:test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import { layRelease, layRemotes, servedFrom } from '../../../test/release-folder';
import { carDraft, origin, projectDraft, useApp } from '../../../test/test-app';
import * as compression from '../../http/compression';
import { createRenderers } from '../set/renderers';
import { createSets } from '../set/sets';
import { lostBlockOf } from './lost-block';
import { createPages } from './pages';

const t = useApp();
let root = '';
let pages: ReturnType<typeof createPages>;
let close = async () => {};
const ids = { car: 0, project: 0 };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-made-up-'));
  const note = `require('node:fs').appendFileSync(${JSON.stringify(join(root, 'rendered'))}, url + '\\n')`;
  const description = (name: string, manifest: RemoteManifest) =>
    JSON.stringify({ name, entry: 'entry.js', preload: { '': ['entry.js'] }, shared: {}, manifest });
  const title = { it: 'Eventi' };
  const events = {
    title,
    pages: [
      { path: '/eventi', part: './Events', title, searchParams: ['mese', 'anno'] },
      { path: '/eventi/:id', part: './Event', title, sample: '/eventi/7' },
    ],
  };
  const mfe_events = await layRelease(root, 'mfe_events', {
    'release.json': description('mfe_events', events),
    'entry.js': '',
    'ssr/server.cjs': 'exports.parts = {};',
  });
  const shell = await layRelease(root, 'shell', {
    'release.json': description('shell', { title: { it: 'Shell' } }),
    'entry.js': '',
    'index.html': '<head><!--head--></head><body><!--body--><!--start--></body>',
    'ssr/server.cjs': `exports.shared = {}; exports.renderPage = async ({ url }) => {
      ${note};
      return { status: /-\\/-|^\\/eventi\\/(?!7$)/.test(url) ? 404 : 200, head: '', body: url, state: '{}', parts: [] };
    };`,
  });
  await writeFile(join(root, 'manifest.json'), JSON.stringify({ shell, ...(await layRemotes(root)), mfe_events }));
  await writeFile(join(root, 'rendered'), '');
  for (let count = 0; count < 8; count += 1) {
    ids.car = (await t.admin.call('createCar', { body: await carDraft({ make: count === 0 ? 'Fiat' : 'Lancia' }) })).id;
    ids.project = (await t.admin.call('createProject', { body: await projectDraft() })).id;
  }
  // Waits for the notices of these writes, which would clear the caches later.
  await t.database.heard();
  const api = async (request: Request) => t.app.fetch(request);
  const sets = createSets({
    ...servedFrom(root),
    renderers: createRenderers({ api, origin, lostBlock: lostBlockOf }),
  });
  close = sets.close;
  pages = createPages({ root, seenBy: sets.current, api, generation: () => t.cache.generation });
});
afterAll(async () => {
  await close();
  await rm(root, { recursive: true });
});

/** Renderings and reads since the last call. */
async function cost() {
  const rendered = (await readFile(join(root, 'rendered'), 'utf8')).split('\n').slice(0, -1);
  await writeFile(join(root, 'rendered'), '');
  const counts = { rendered, reads: selected.mock.calls.length, compressed: compressed.mock.calls.length };
  selected.mockClear();
  compressed.mockClear();
  return counts;
}
let selected: ReturnType<typeof spyOn<typeof t.database.db, 'select'>>;
let compressed: ReturnType<typeof spyOn<typeof compression, 'compress'>>;
beforeEach(() => {
  selected = spyOn(t.database.db, 'select');
  compressed = spyOn(compression, 'compress');
});
afterEach(() => jest.restoreAllMocks());

const headers = { 'accept-encoding': 'br' };
const page = (path: string) => pages.handle(new Request(origin + path, { headers }), origin);
const numbers = Array.from({ length: 1000 }, (_, number) => number);
const nothing = { rendered: [], reads: 0, compressed: 0 };

/** Queries with unknown parameters and invalid values. */
const junk = [
  (n: number) => `x=${n}`,
  (n: number) => `utm_source=post${n}&utm_medium=social`,
  (n: number) => `fbclid=IwAR${n}&gclid=${n}`,
  (n: number) => `${n}`,
  (n: number) => `Mostra=${n}&MARCA=Lancia${n}&categoria%5B%5D=${n}`,
  (n: number) => `x=${'%C3%A8'.repeat(n % 300)}`,
  (n: number) => `mostra=a${n}&decennio=19${n}5&prezzo=${n}&categoria=%00${n}&marca=%00${n}`,
  (n: number) => `mostra=-${n}&prezzo=-&decennio=&marca=&categoria=`,
  (n: number) => `%z${n}&=${n}&&`,
];
const queries = numbers.map((n) => junk[n % junk.length]?.(n) ?? '');

test('queries that a page does not read cost no rendering, no read and no compression', async () => {
  for (const path of [
    '/',
    '/gallery',
    '/cars',
    '/contact',
    '/privacy',
    `/cars/${ids.car}`,
    `/gallery/${ids.project}`,
  ]) {
    const known = await page(path);
    await cost();
    for (const query of queries) {
      const { status, headers } = await page(`${path}?${query}`);
      expect([status, headers.get('etag')]).toEqual([200, known.headers.get('etag')]);
    }
    expect([path, await cost()]).toEqual([path, nothing]);
  }
});

test('all spellings of a path are one page', async () => {
  await page('/cars');
  await page(`/cars/${ids.car}`);
  await cost();
  for (const path of [
    '/CARS',
    '/cars/',
    '/Cars///',
    '/%63ars',
    '/c%41RS',
    '/cars?',
    `/cars/${ids.car}/`,
    `/CARS/${ids.car}`,
  ])
    expect((await page(path)).status).toBe(200);
  expect(await cost()).toEqual(nothing);
});

const unknown = [
  (n: number) => `/x${n}/y`,
  (n: number) => `/${'lungo/'.repeat(n % 300)}${n}`,
  (n: number) => `/%00${n}`,
  (n: number) => `/%${n}`,
  (n: number) => `//${n}`,
  (n: number) => `/cars/${n}/x`,
  (n: number) => `/gallery/a/${n}`,
  (n: number) => `/contact/${n}`,
  (n: number) => `/Privacy/${n}?x=${n}`,
  (n: number) => `/cars-${n}`,
  (n: number) => `/%F0%9F%9A%97${n}`,
  (n: number) => `/cars%2f${n}`,
  (n: number) => `/cars/000${n}`,
  (n: number) => `/cars/${n}abc`,
  (n: number) => `/gallery/-${n}`,
  (n: number) => `/gallery/9999999999${n}`,
  (n: number) => `/gallery/%zz${n}`,
];

test('paths without a page share a few pages, and cost no read', async () => {
  for (const path of unknown) for (const n of [1, 2]) await page(path(n));
  const { rendered } = await cost();
  expect(rendered.sort()).toEqual([
    '/-/-',
    '/cars/-/-',
    '/cars/0',
    '/contact/-/-',
    '/gallery/-/-',
    '/gallery/0',
    '/privacy/-/-',
  ]);
  for (const n of numbers) await page(unknown[n % unknown.length]?.(n + 3) ?? '');
  expect(await cost()).toEqual(nothing);
});

test('missing records share one page of their kind', async () => {
  for (const kind of ['cars', 'gallery']) {
    await page(`/${kind}/900000`);
    const { rendered } = await cost();
    expect(rendered).toEqual([`/${kind}/2147483647`]);
    for (const n of numbers.slice(0, 100)) await page(`/${kind}/${900_001 + n}?x=${n}`);
    const { reads, ...others } = await cost();
    expect(others).toEqual({ rendered: [], compressed: 0 });
    // One lookup by primary key each: another process may have just created the record.
    expect(reads).toBe(100);
  }
});

test('a page of a team is rendered once for each value of the search params that it states', async () => {
  expect(await (await page('/eventi?mese=5')).text()).not.toBe(await (await page('/eventi')).text());
  const { rendered } = await cost();
  expect(rendered).toEqual(['/eventi?mese=5', '/eventi']);
  await page('/eventi/7');
  await cost();
  for (const query of queries) {
    for (const path of ['/eventi?mese=5&', '/eventi?', '/eventi/7?mese=5&', '/EVENTI/?x&mese=5&mese=6&'])
      expect((await page(path + query)).status).toBe(200);
  }
  expect(await cost()).toEqual(nothing);
});

test('records of a team that are made up displace no page', async () => {
  for (const path of ['/', '/cars', '/eventi', '/eventi/7']) await page(path);
  for (const n of numbers.slice(0, 400)) expect((await page(`/eventi/${n + 1000}`)).status).toBe(404);
  await cost();
  for (const path of ['/', '/cars', '/eventi', '/eventi/7', '/eventi/1399']) await page(path);
  expect(await cost()).toEqual(nothing);
});

test('filters that are not in the catalogue, and any depth, are redirected without a rendering or a read', async () => {
  for (const path of ['/cars', '/gallery']) await page(path);
  for (const path of ['/cars', '/gallery', '/cars?marca=Fiat', '/gallery?categoria=engine'])
    await page(`${path}${path.includes('?') ? '&' : '?'}mostra=9`);
  await cost();
  const ways = [
    (n: number) => [`/cars?marca=Inventata${n}`, '/cars'],
    (n: number) => [`/cars?categoria=inventata-${n}&mostra=${n + 10}`, '/cars?mostra=9'],
    (n: number) => [`/cars?prezzo=${n}-${n + 1}&x=${n}`, '/cars'],
    (n: number) => [`/gallery?categoria=inventata-${n}`, '/gallery'],
    (n: number) => [`/gallery?mostra=${10 + n}`, '/gallery?mostra=9'],
    (n: number) => [`/gallery?categoria=engine&mostra=${10 + n}`, '/gallery?categoria=engine'],
    (n: number) => [`/cars?marca=Fiat&mostra=${10 + n}`, '/cars?marca=Fiat'],
  ];
  for (const n of numbers) {
    const [path = '', location] = ways[n % ways.length]?.(n) ?? [];
    const { status, headers } = await page(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, location ?? null]);
  }
  expect(await cost()).toEqual(nothing);
});

test('queries that a public read does not take cost no read and no compression, and drop no address', async () => {
  const reads = [
    '/api/cars',
    '/api/cars/facets',
    '/api/projects',
    '/api/images',
    '/api/categories',
    `/api/cars/${ids.car}`,
  ];
  const ready = (path: string) => t.cache.ready(new Request(origin + path, { headers }));
  for (const path of reads) await t.send(path, { headers });
  await cost();
  for (const path of reads) {
    const known = ready(path);
    expect(known?.status).toBe(200);
    for (const query of queries) {
      const response = await t.send(`${path}?${query}`, { headers });
      expect([response.status, response.headers.get('etag')]).toEqual([200, known?.headers.get('etag') ?? null]);
    }
  }
  expect(await cost()).toEqual(nothing);
  for (const path of reads) expect(ready(path)).toBeDefined();
});

test('a record that visitors do not find is drawn by the browser of those who are signed in: it may be a draft', async () => {
  const { id } = await t.admin.call('createCar', { body: { ...(await carDraft()), state: 'draft' } });
  const draftPage = (cookie?: string) =>
    pages.handle(new Request(`${origin}/cars/${id}`, cookie ? { headers: { cookie } } : {}), origin);
  expect(await (await draftPage()).text()).toContain('/cars/2147483647');
  await cost();
  const own = await draftPage('session=x');
  expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
  expect(await own.text()).not.toContain('/cars/2147483647');
  expect((await cost()).rendered).toEqual([]);
  const known = await pages.handle(
    new Request(`${origin}/cars/${ids.car}`, { headers: { cookie: 'session=x' } }),
    origin,
  );
  expect(known.headers.get('etag')).toBeTruthy();
});
