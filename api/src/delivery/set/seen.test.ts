import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stagedVisits } from '@officina/contracts/module';
import { and, desc, eq, sql } from 'drizzle-orm';
import { layRelease, packedRelease, releaseOf } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { secret, useApp } from '../../../test/test-app';
import { deploys, releaseEvents, releases, stagedReleases, throttles } from '../../db/schema';
import { createWeb, type Web } from '../../web';
import { forgetOldReleases, listModules, makeLive, storeRelease } from '../gate/release.service';
import { packRelease, readBuild } from '../release/release-package';
import { decide, longestMs, settleMs } from '../watch/decide';
import { createOpenings, type Opened } from '../watch/openings';
import { type RendererFailure, recordRendererFailure } from '../watch/renderer-failures';
import { stageRelease } from '../watch/staged.service';
import { createLiveReleases, type LiveReleases } from './live-releases';

const api = useApp();
const admin = { username: 'titolare', part: null };
const origin = 'http://localhost';
const browser = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const db = () => api.database.db;
let folder = '';
let dist = '';
/** The random number: a visit below the share gets the staged release. */
let chance = 0;
/** Pending writes of failures and openings. */
const recorded: Promise<unknown>[] = [];
const started: { live: LiveReleases; web: Web }[] = [];

/** The files of a release. Its pages contain the label; `breaks` is code that runs for each page. */
function filesOf(name: 'shell' | 'mfe_public', label: string, breaks = ''): Record<string, string> {
  const files = {
    'release.json': JSON.stringify(descriptionOf(name, { style: 'style.css' })),
    'entry.js': `// ${name} ${label}`,
    'style.css': `.css-${label}{}`,
  };
  if (name === 'mfe_public') return { ...files, 'ssr/server.cjs': 'exports.parts = {};' };
  const page = `{ ${breaks} return { status: url === '/-/-' ? 404 : 200, head: '', body: 'drawn by ${label}', state: '{}', parts: [] } }`;
  return {
    ...files,
    'index.html': '<head><!--head--></head><body><div id="root"><!--body--></div><!--start--></body>',
    'ssr/server.cjs': `exports.shared = {}; exports.renderPage = async ({ url }) => ${page};`,
  };
}

/** Two processes of one image, with one database. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-shares-'));
  dist = join(folder, 'dist');
  await layRelease(dist, 'shell', filesOf('shell', 'live'));
  await layRelease(dist, 'mfe_public', filesOf('mfe_public', 'live'));
  for (const _name of ['one', 'two']) {
    const env = { ssr: true, distDir: dist, publicOrigin: undefined, trustedProxies: 0 };
    const live = createLiveReleases({ db: api.database.db, build: await readBuild(dist) });
    const published = async () => ({ records: [], emptyLists: [] });
    const failed = (failure: RendererFailure) => void recorded.push(recordRendererFailure(db(), failure));
    const note = createOpenings(db(), secret, live);
    const opened: Opened = (...page) => {
      const noted = note(...page);
      recorded.push(noted);
      return noted;
    };
    const options = { env, live, failed, opened, secret, published, cache: { generation: 0 }, random: () => chance };
    const web = createWeb({ ...options, api: async (request) => api.app.fetch(request) });
    await web.prepare();
    started.push({ live, web });
  }
  await api.database.listen('deploys_changed', () => {
    for (const { live } of started) live.changed();
  });
});
afterAll(async () => {
  for (const { web, live } of started) {
    await web.close();
    await live.close();
  }
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  chance = 0;
  await db().delete(stagedReleases);
  await db().delete(throttles);
  await back();
});

/** Makes the image's shell live again. */
async function back(): Promise<void> {
  const [first] = await db().select().from(deploys).where(eq(deploys.part, 'shell')).orderBy(deploys.id).limit(1);
  if (first) await makeLive(db(), admin, 'shell', { version: first.version });
  await heard();
}

async function store(label: string, breaks = ''): Promise<string> {
  const { version, content } = releaseOf(filesOf('shell', label, breaks));
  await storeRelease(db(), admin, await packRelease(content), undefined);
  return version;
}

/** Resolves when both processes use what is in the database. On PostgreSQL a notice takes a moment. */
async function heard(): Promise<void> {
  for (const { live, web } of started) {
    live.changed();
    await web.prepare();
    await web.settled();
  }
}

async function stage(label: string, breaks = ''): Promise<string> {
  const version = await store(label, breaks);
  await stageRelease(db(), admin, 'shell', { version, share: 5 });
  await heard();
  return version;
}

const get = (path: string, headers: Record<string, string> = {}, process = 0): Promise<Response> | undefined =>
  started[process]?.web.handle(new Request(origin + path, { headers: { ...browser, ...headers } }));

/** The release that renders a page for a visit, and the cookie that it gets. */
async function visit(headers: Record<string, string> = {}, process = 0) {
  const response = await get('/contact', headers, process);
  const html = (await response?.text()) ?? '';
  const [cookie = ''] = response?.headers.getSetCookie() ?? [];
  return { by: /drawn by ([\w ]+)/.exec(html)?.[1], cookie: cookie.split(';')[0] ?? '', line: cookie, html, response };
}

const staged = async () => (await listModules(db(), new Date(), 'en')).find(({ name }) => name === 'shell')?.staged;
const fail = (cookie: string, version: string, part = 'shell') =>
  api.sendJson('POST', '/api/failures', { part, version, kind: 'render' }, { headers: { ...browser, origin, cookie } });
const measured = (cookie: string, vitals: object = { lcp: 900 }) =>
  api.sendJson('POST', '/api/vitals', vitals, { headers: { origin, cookie } });
const past = (ms: number) => new Date(Date.now() + ms);

/** Makes this many visits with the staged or the live release, all of which report web vitals. */
async function see(
  visits: number,
  figures: { staged?: number[]; live?: number[]; failures?: number; liveFailures?: number; provenAt?: Date },
): Promise<void> {
  const { staged = [], live = [], failures = 0, liveFailures = 0, provenAt } = figures;
  await db()
    .update(stagedReleases)
    .set({
      provenAt,
      lastVisitAt: sql`clock_timestamp()`,
      counts: [visits, failures, ...staged],
      liveCounts: [600, liveFailures, ...live],
    });
}
const quick = (pages: number) => [pages, pages, 0, pages, 0, pages, 0];

test('without a staged release a page is what it always is', async () => {
  const { by, line, html, response } = await visit();
  expect([by, line, response?.headers.get('cache-control')]).toEqual(['live', '', 'no-cache']);
  // All pages are measured in the same way, so that a comparison has no other effect.
  expect(html).toContain('/api/vitals');
});

test('the drawn share sees the staged release, and a visit stays in its set in every process', async () => {
  const version = await stage('next');
  chance = 0.049;
  const one = await visit();
  expect([one.by, one.response?.headers.get('cache-control')]).toEqual(['next', 'private, no-cache']);
  expect(one.line).toMatch(/^share=\d+\.in; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(one.html).toContain('/api/vitals');
  chance = 0.05;
  // A 304 would make a shared cache store the cookie.
  const etag = (await get('/contact', { cookie: one.cookie.replace('in', 'out') }))?.headers.get('etag') ?? '';
  expect((await get('/contact', { cookie: one.cookie.replace('in', 'out'), 'if-none-match': etag }))?.status).toBe(304);
  const other = await visit({ 'if-none-match': etag });
  expect(other.response?.status).toBe(200);
  expect([other.by, other.cookie]).toEqual(['live', one.cookie.replace('in', 'out')]);
  expect(other.html).toContain('/api/vitals');
  for (const process of [0, 1]) {
    for (const draw of [0, 0.99]) {
      chance = draw;
      expect(await visit({ cookie: one.cookie }, process)).toMatchObject({ by: 'next', line: '' });
      expect(await visit({ cookie: other.cookie }, process)).toMatchObject({ by: 'live', line: '' });
    }
  }
  expect(await (await get('/releases.json', { cookie: one.cookie, accept: '*/*' }))?.text()).not.toBe(
    await (await get('/releases.json', { cookie: other.cookie, accept: '*/*' }))?.text(),
  );
  await Bun.sleep(0);
  expect(await staged()).toMatchObject({
    version,
    share: 5,
    outcome: null,
    staged: { visits: 1 },
    live: { visits: 1 },
  });
});

test('who opens a page with a new release is one of its visitors, beside a trial too', async () => {
  const version = await store('new');
  await makeLive(db(), admin, 'shell', { version });
  await stage('next');
  const open = async (visitor: number, draw: number) => {
    chance = draw;
    const request = new Request(`${origin}/contact`, { headers: browser });
    await started[0]?.web.handle(request, () => `192.0.2.${visitor}`);
    await Promise.all(recorded);
    return db().$count(releaseEvents, and(eq(releaseEvents.kind, 'open'), eq(releaseEvents.version, version)));
  };
  expect([await open(1, 0.5), await open(2, 0.5), await open(3, 0)]).toEqual([1, 2, 2]);
});

test('robots, pages that are fetched ahead and people of the garage are not drawn', async () => {
  await stage('for people');
  const others: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'sec-purpose': 'prefetch' },
    { cookie: 'session=abc' },
    { accept: '*/*' },
  ];
  for (const headers of others) expect(await visit(headers)).toMatchObject({ by: 'live', line: '' });
  expect(await staged()).toMatchObject({ staged: { visits: 0 }, live: { visits: 0 } });
});

test('two processes at once show an unproven release to no more than twenty visits', async () => {
  await stage('trial');
  const seen = await Promise.all(Array.from({ length: 60 }, (_, at) => visit({}, at % 2)));
  expect(seen.filter(({ by }) => by === 'trial').length).toBe(stagedVisits.trial);
  expect(seen.filter(({ cookie }) => cookie.endsWith('.out')).length).toBe(60 - stagedVisits.trial);
  expect(await staged()).toMatchObject({ staged: { visits: stagedVisits.trial } });
  // A release that has failed cannot go live either, even before that is decided.
  await db()
    .update(stagedReleases)
    .set({ counts: [1, 1] });
  expect((await visit()).by).toBe('live');
});

test('one failure of any part in a visit takes an unproven release back, for its visits too', async () => {
  await stage('broken');
  const { by, cookie } = await visit();
  expect(by).toBe('broken');
  // The shell has broken a part that is live.
  const live = await db().select().from(deploys).where(eq(deploys.part, 'mfe_public'));
  await fail(cookie, live[0]?.version ?? '', 'mfe_public');
  await heard();
  expect(await staged()).toMatchObject({ outcome: 'back', reason: 'It had a failure in one visit.' });
  expect(await visit({ cookie })).toMatchObject({ by: 'live', line: '' });
  expect((await visit()).by).toBe('live');
});

test('a page that the server cannot render takes it back', async () => {
  // Pages are rendered once by the rehearsal.
  await stage(
    'tired',
    `if (url === '/contact' && (globalThis.seen = (globalThis.seen ?? 0) + 1) > 1) throw new Error('no');`,
  );
  await visit();
  await Promise.all(recorded);
  expect(await staged()).toMatchObject({ outcome: 'back', staged: { visits: 1, failures: 1 } });
});

test('a failure of a visit that sees what is live takes nothing back', async () => {
  const version = await stage('calm');
  const [live] = await db().select().from(deploys).where(eq(deploys.part, 'shell'));
  chance = 0.5;
  const { cookie } = await visit();
  await fail(cookie, live?.version ?? '');
  expect(await staged()).toMatchObject({ outcome: null, live: { failures: 1 }, staged: { failures: 0 } });
  // Without cookies a failure is assigned by the version.
  await fail('', version);
  expect(await staged()).toMatchObject({ outcome: 'back', staged: { failures: 1 } });
});

test('a good one is proven by its first visits, seen by more, and then by everyone in both processes', async () => {
  const version = await stage('good');
  await see(stagedVisits.trial, { staged: quick(10) });
  expect((await visit()).by).toBe('live');
  await decide(db(), past(settleMs - 5000));
  expect((await visit()).by).toBe('live');
  await decide(db(), past(settleMs + 5000));
  expect(await staged()).toMatchObject({ isProven: true });
  expect((await visit()).by).toBe('good');
  await see(stagedVisits.enough, { staged: quick(100), live: quick(900) });
  await decide(db());
  await heard();
  expect([(await visit()).by, (await visit({}, 1)).by]).toEqual(['good', 'good']);
  expect((await listModules(db())).find(({ name }) => name === 'shell')).toMatchObject({
    live: { version, kind: 'publish', by: 'titolare', reason: null },
  });
  expect(await staged()).toBeUndefined();
});

test('visits that report nothing prove nothing, and after three days it goes back', async () => {
  await stage('unseen');
  await see(stagedVisits.trial, {});
  await decide(db(), past(settleMs + 5000));
  expect(await staged()).toMatchObject({ isProven: false, outcome: null });
  await decide(db(), past(longestMs + 5000));
  expect(await staged()).toMatchObject({ outcome: 'back', reason: expect.stringMatching(/^Only 20 visits saw it/) });
});

test('a proven one goes back when its pages are slower, or it fails more often than the live one', async () => {
  await stage('slow');
  const provenAt = new Date();
  await see(60, { staged: [60, 60, 30, 60, 0, 20, 0], live: [600, 600, 120, 600, 0, 90, 0], provenAt });
  await decide(db());
  expect((await staged())?.reason).toBe('50 % of the pages appear slowly, against 20 % with the live version.');

  await stage('flaky');
  await see(60, { failures: 1, liveFailures: 10, provenAt });
  await decide(db());
  expect(await staged()).toMatchObject({ outcome: null });
  await see(60, { failures: 2, liveFailures: 10, provenAt });
  await decide(db());
  expect((await staged())?.reason).toBe('It had 2 failures in 60 visits.');
});

test('pages tell how long they took, of the set that they were', async () => {
  await stage('measured');
  const inside = (await visit()).cookie;
  await measured(inside, { lcp: 2600, cls: 0.05, inp: 40 });
  await measured(inside.replace('in', 'out'), { cls: 0.4 });
  await measured('', { lcp: 1 });
  await measured('share=999.in', { lcp: 1 });
  expect(await staged()).toMatchObject({
    staged: { pages: 1, lcp: { pages: 1, poor: 1 }, cls: { pages: 1, poor: 0 }, inp: { pages: 1, poor: 0 } },
    live: { pages: 1, lcp: { pages: 0, poor: 0 }, cls: { pages: 1, poor: 1 } },
  });
  for (const body of [{ lcp: -1 }, { lcp: '900' }, { lcp: 900, path: '/contact' }])
    expect((await measured(inside, body)).status).toBe(422);
  for (let more = 0; more < 50; more += 1) await measured(inside);
  expect((await staged())?.staged.pages).toBeLessThanOrEqual(40);
});

test('while one is staged nothing else is published, a way back ends it, and its owner ends it either way', async () => {
  const version = await stage('first');
  const second = await store('second');
  const call = api.admin.call;
  const refusal = /La versione [0-9a-f]{12} di shell è in prova sul 5% delle visite/;
  await expect(call('makeLive', { params: { id: 'shell' }, body: { version: second } })).rejects.toThrow(refusal);
  await expect(call('stageRelease', { params: { id: 'shell' }, body: { version: second, share: 5 } })).rejects.toThrow(
    refusal,
  );
  await call('stageRelease', { params: { id: 'shell' }, body: { version, share: 20 } });
  expect(await staged()).toMatchObject({ share: 20 });
  const logged = await api.admin.page('listAuditLog', { query: { kind: 'module', limit: 1 } });
  expect(logged.items[0]?.title).toEndWith(' (20% delle visite)');
  await call('unstageRelease', { params: { id: 'shell' } });
  await call('unstageRelease', { params: { id: 'shell' } });
  expect(await staged()).toMatchObject({ outcome: 'back', reason: 'titolare took it back.' });

  await call('stageRelease', { params: { id: 'shell' }, body: { version: second, share: 5 } });
  await call('makeLive', { params: { id: 'shell' }, body: { version: second } });
  expect(
    await db().select({ outcome: stagedReleases.outcome }).from(stagedReleases).orderBy(stagedReleases.id),
  ).toEqual([{ outcome: 'back' }, { outcome: 'everyone' }]);
  const { items } = await api.admin.page('listAuditLog', { query: { kind: 'module', limit: 3 } });
  expect(items.map(({ title }) => title.replace(/^shell, versione [0-9a-f]{12}/, ''))).toEqual([
    '',
    ' (5% delle visite)',
    ' (ritirata dalla prova)',
  ]);

  await call('stageRelease', { params: { id: 'shell' }, body: { version, share: 5 } });
  await back();
  expect(await staged()).toBeUndefined();
  chance = 0;
  expect((await visit()).by).toBe('live');
  expect(await db().$count(releases)).toBeGreaterThan(3);
});

test('only a version that visitors see and that is not live is staged, beside one that is', async () => {
  const stageIn = (part: string, version: string) =>
    api.admin.call('stageRelease', { params: { id: part }, body: { version, share: 5 } });
  const [live] = await db().select().from(deploys).where(eq(deploys.part, 'shell')).orderBy(desc(deploys.id)).limit(1);
  await expect(stageIn('shell', live?.version ?? '')).rejects.toThrow(/ di shell è già online per tutti\.$/);
  const { version, packed } = await packedRelease('mfe_admin', 'one');
  await storeRelease(db(), admin, packed, undefined);
  await expect(stageIn('mfe_admin', version)).rejects.toThrow(/Di mfe_admin non è ancora online nessuna versione/);
  await db()
    .insert(deploys)
    .values({ part: 'mfe_admin', version: 'a'.repeat(64), by: 'immagine', kind: 'image' });
  await expect(stageIn('mfe_admin', version)).rejects.toThrow(/mfe_admin non ha pagine per i visitatori/);
  await db().delete(deploys).where(eq(deploys.part, 'mfe_admin'));
  await heard();
  expect(await db().$count(stagedReleases)).toBe(0);
});

test('any change of what is live ends it, and it stays stored until then', async () => {
  const version = await stage('crossed');
  await db()
    .update(releases)
    .set({ createdAt: past(-30 * 24 * 60 * 60 * 1000) })
    .where(eq(releases.version, version));
  await forgetOldReleases(db(), new Date());
  expect(await db().$count(releases, eq(releases.version, version))).toBe(1);
  const { cookie } = await visit();
  const [row] = await db().select().from(deploys).where(eq(deploys.part, 'mfe_public')).limit(1);
  if (row) await db().insert(deploys).values({ part: row.part, version: row.version, by: 'immagine', kind: 'image' });
  expect((await visit()).by).toBe('live');
  await heard();
  expect((await visit({ cookie })).by).toBe('live');
  expect(await staged()).toMatchObject({ outcome: 'back', reason: 'The live version changed meanwhile.' });
});

test('a release that a process cannot use is shown to nobody', async () => {
  await stage('unusable', `if (url === '/contact') throw new Error('no');`);
  expect(await staged()).toMatchObject({
    outcome: 'back',
    reason: expect.stringContaining('/contact is not rendered'),
  });
  expect(await visit()).toMatchObject({ by: 'live', line: '' });
});

test('a rollback to what the site cannot render is used if it is not watched, and stays', async () => {
  const breaks = `if (url !== '/contact') throw new Error('no');`;
  const version = await store('wanted', breaks);
  const rollback = async (watch?: boolean) => {
    await back();
    await makeLive(db(), admin, 'shell', { version, watch });
    await heard();
    return [(await visit()).by, (await visit({}, 1)).by];
  };
  expect(await rollback(false)).toEqual(['live', 'live']);
  expect(await rollback()).toEqual(['live', 'live']);
  expect(await rollback(false)).toEqual(['wanted', 'wanted']);
  for (const path of ['/', '/cars', '/about', '/restorations']) await get(path);
  await Promise.all(recorded);
  await heard();
  expect([(await visit()).by, (await visit({}, 1)).by]).toEqual(['wanted', 'wanted']);
  // What is published later is rehearsed as always.
  await makeLive(db(), admin, 'shell', { version: await store('worse', `throw new Error('no');`) });
  await heard();
  expect((await visit()).by).toBe('wanted');
});
