import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { layRelease, packedRelease, releaseOf } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { carDraft, secret, useApp } from '../../../test/test-app';
import { admittedRemotes } from '../../db/schema';
import { guestOf } from '../../modules/draft-link/draft-link';
import { createWeb } from '../../web';
import { previewToken } from '../gate/preview-token';
import { makeLive, storeRelease } from '../gate/release.service';
import { packRelease, readBuild } from '../release/release-package';
import { createLiveReleases, type LiveReleases } from '../set/live-releases';
import type { RendererFailure } from '../watch/renderer-failures';

const api = useApp();
const admin = { username: 'titolare', part: null };
const origin = 'http://localhost';
const browserHeaders = { 'sec-fetch-site': 'same-origin', origin };
let folder = '';
let live: LiveReleases;
let web: ReturnType<typeof createWeb>;
let liveVersion = '';
const failed: RendererFailure[] = [];

/** The files of a release. When its server bundle is evaluated, it writes to a file. */
function filesOf(name: 'shell' | 'mfe_public', label: string, breaks = ''): Record<string, string> {
  const files = { 'release.json': JSON.stringify(descriptionOf(name)), 'entry.js': `// ${name} ${label}` };
  const note = `require('node:fs').appendFileSync('${join(folder, 'evaluated')}', '${name} ${label}\\n');`;
  if (name === 'mfe_public') return { ...files, 'ssr/server.cjs': `${note} exports.parts = {};` };
  const page = `{ ${breaks}; return { status: url === '/-/-' ? 404 : 200, head: '', body: 'drawn by ${label}', state: '{}', parts: [] } }`;
  return {
    ...files,
    'index.html': `<head><!--head--></head><body><div id="root" class="${label}"><!--body--></div><!--start--></body>`,
    'ssr/server.cjs': `${note} exports.shared = {}; exports.renderPage = async ({ url }) => ${page};`,
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-preview-'));
  const env = { ssr: true, distDir: join(folder, 'dist'), publicOrigin: undefined, trustedProxies: 0 };
  await layRelease(env.distDir, 'shell', filesOf('shell', 'live'));
  liveVersion = await layRelease(env.distDir, 'mfe_public', filesOf('mfe_public', 'live'));
  live = createLiveReleases({ db: api.database.db, build: await readBuild(env.distDir) });
  const published = async () => ({ records: [], emptyLists: [] });
  const guest = (token: string) => guestOf(api.database.db, secret, token);
  const options = {
    env,
    live,
    failed: (failure: RendererFailure) => void failed.push(failure),
    secret,
    published,
    guestOf: guest,
    cache: { generation: 0 },
  };
  web = createWeb({ ...options, api: async (request) => api.app.fetch(request) });
  await get('/');
});
afterAll(async () => {
  await web.close();
  await live.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: { cookie?: string } = {}) => web.handle(new Request(origin + path, { headers }));

async function store(name: 'shell' | 'mfe_public', label: string, breaks = ''): Promise<string> {
  const { version, content } = releaseOf(filesOf(name, label, breaks));
  await storeRelease(api.database.db, admin, await packRelease(content), undefined);
  return version;
}

const tokenOf = (part: 'shell' | 'mfe_public', version: string, expiresAt = Date.now() + 60_000) =>
  previewToken({ part, version, expiresAt }, secret);

/** Opens a link. Returns the headers of the browser's next requests. */
async function open(token: string): Promise<{ cookie: string }> {
  const response = await get(`/preview/${token}`);
  const [line = ''] = response.headers.getSetCookie();
  return { cookie: line.split(';')[0] ?? '' };
}

test('the link sets a cookie for this browser until it ends, and leads to the site', async () => {
  const expiresAt = Math.ceil(Date.now() / 1000) * 1000 + 60_000;
  const token = tokenOf('mfe_public', await store('mfe_public', 'linked'), expiresAt);
  const response = await get(`/preview/${token}`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([
    `preview=${token}; Path=/; Expires=${new Date(expiresAt).toUTCString()}; HttpOnly; SameSite=Lax`,
  ]);
  const secure = await web.handle(new Request(`https://localhost/preview/${token}`));
  expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-preview=.*; Secure/);
});

test('its pages and /releases.json have the live set with this one version replaced, and nobody stores them', async () => {
  const version = await store('mfe_public', 'next');
  const headers = await open(tokenOf('mfe_public', version));
  const page = await get('/', headers);
  const html = await page.text();
  expect(html).toContain(`/r/mfe_public/${version}/entry.js`);
  expect(html).not.toContain(liveVersion);
  expect(html).toContain('drawn by live');
  expect(html).toContain('Anteprima');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('etag')).toBeNull();
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const stated = await get('/releases.json', headers);
  expect(await stated.json()).toMatchObject({
    remotes: { mfe_public: { entry: `/r/mfe_public/${version}/entry.js` } },
    isWhole: true,
  });
  expect(stated.headers.get('cache-control')).toBe('no-store');
  expect((await get('/admin/cars', headers)).status).toBe(200);
});

test('all others get the live site, also after it', async () => {
  const headers = await open(tokenOf('mfe_public', await store('mfe_public', 'hidden')));
  await get('/', headers);
  for (const others of [{}, { cookie: 'theme=preview=1' }]) {
    const page = await get('/', others);
    const html = await page.text();
    expect(html).toContain('drawn by live');
    expect(html).toContain(liveVersion);
    expect(html).not.toContain('Anteprima');
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await (await get('/releases.json', others)).text()).toContain(liveVersion);
  }
});

test('the link of a draft leads to its page, which says what it is, and is stored by nobody', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft({ state: 'draft' }) });
  const { path, expiresAt } = await api.admin.call('createDraftLink', { body: { kind: 'car', id } });
  const opened = await get(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/cars/${id}`]);
  expect(opened.headers.getSetCookie()[0]).toContain(
    `Expires=${new Date(Math.floor(Date.parse(expiresAt) / 1000) * 1000).toUTCString()}`,
  );
  const headers = await open(path.replace('/preview/', ''));
  const page = await get(`/cars/${id}`, headers);
  const html = await page.text();
  expect(html).toContain('Anteprima<span>: questa pagina non è ancora pubblica</span>');
  expect(html).not.toContain('drawn by live');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  // Other pages are the live ones.
  expect(await (await get('/', headers)).text()).toContain('drawn by live');
  await api.admin.call('revokeDraftLinks', { body: { kind: 'car', id } });
  const ended = await get(`/cars/${id}`, headers);
  expect(await ended.text()).not.toContain('Anteprima');
  expect(ended.headers.getSetCookie()[0]).toContain('preview=;');
  expect((await get(path)).status).toBe(404);
});

test('once the draft is published, its link leads to the page of everyone and sets no cookie', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft({ state: 'draft' }) });
  const { path } = await api.admin.call('createDraftLink', { body: { kind: 'car', id } });
  const headers = await open(path.replace('/preview/', ''));
  await api.admin.call('updateCar', { params: { id }, body: { state: 'available' } });
  const opened = await get(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/cars/${id}`]);
  expect(opened.headers.getSetCookie()).toEqual([]);

  // A browser that has opened the link before is treated like any visitor.
  const page = await get(`/cars/${id}`, headers);
  const html = await page.text();
  expect(html).toContain('drawn by live');
  expect(html).not.toContain('Anteprima');
  expect(page.headers.getSetCookie()[0]).toContain('preview=;');

  // It is a draft again, and the link works again.
  await api.admin.call('updateCar', { params: { id }, body: { state: 'draft' } });
  expect((await get(path)).headers.getSetCookie()).toHaveLength(1);
});

test('a shell is previewed with its own document', async () => {
  const version = await store('shell', 'next');
  const html = await (await get('/', await open(tokenOf('shell', version)))).text();
  expect(html).toContain('class="next"');
  expect(html).toContain('drawn by next');
  expect(html).toContain(`"entry":"/r/shell/${version}/entry.js"`);
  expect(html).toContain(liveVersion);
});

test('the server half of a release that nobody previews is not evaluated', async () => {
  const [seen, unseen] = [await store('shell', 'seen'), await store('shell', 'never evaluated')];
  expect((await get('/', await open(tokenOf('shell', seen)))).status).toBe(200);
  await get(`/preview/${tokenOf('shell', unseen)}`);
  const evaluated = await readFile(join(folder, 'evaluated'), 'utf8');
  expect(evaluated).toContain('shell seen\n');
  expect(evaluated).not.toContain('never evaluated');
});

test('a preview that cannot be rendered is drawn by the browser, and is no failure of what is live', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  const version = await store('shell', 'broken', 'throw new Error("no page")');
  const page = await get('/', await open(tokenOf('shell', version)));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`/r/shell/${version}/`)]);
  expect(failed).toEqual([]);
  logged.mockRestore();
});

test('a preview follows what goes live in the other parts', async () => {
  const headers = await open(tokenOf('mfe_public', await store('mfe_public', 'with a newer shell')));
  const shell = await store('shell', 'newer');
  await makeLive(api.database.db, admin, 'shell', { version: shell });
  live.changed();
  // The set is rehearsed before it is used.
  while (!(await (await get('/')).text()).includes(shell)) await Bun.sleep(5);
  expect(await (await get('/', headers)).text()).toContain(`"entry":"/r/shell/${shell}/entry.js"`);
});

test('withdrawing a remote ends its previews', async () => {
  const { db } = api.database;
  const name = 'mfe_events';
  await db.insert(admittedRemotes).values({ name, team: 'Eventi', paths: [], admittedBy: 'titolare' });
  const { version, packed } = await packedRelease(name, 'of a team', {}, { manifest: { title: { it: 'Eventi' } } });
  await storeRelease(db, admin, packed, undefined);
  const token = previewToken({ part: name, version, expiresAt: Date.now() + 60_000 }, secret);
  const headers = await open(token);
  const seen = async () => (await get('/releases.json', headers)).text();
  expect(await seen()).toContain(version);
  const away = spyOn(db, 'select').mockImplementation(() => {
    throw new Error('away');
  });
  expect(await seen()).toContain(version);
  away.mockRestore();

  await db.delete(admittedRemotes).where(eq(admittedRemotes.name, name));
  expect(await seen()).not.toContain(version);
  expect((await get('/', headers)).headers.getSetCookie()[0]).toContain('preview=;');
  expect((await get(`/preview/${token}`)).status).toBe(404);
});

test('"Esci" removes the cookie and leads back to the same page of the live site', async () => {
  const headers = await open(tokenOf('mfe_public', await store('mfe_public', 'left')));
  const leave = (more: Record<string, string>) =>
    web.handle(
      new Request(`${origin}/preview/`, { method: 'POST', headers: { ...headers, ...browserHeaders, ...more } }),
    );
  const response = await leave({ referer: `${origin}/cars?marca=Fiat` });
  expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}/cars?marca=Fiat`]);
  expect(response.headers.getSetCookie()).toEqual([
    'preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
  for (const referer of ['https://evil.example/cars', `${origin}.evil.example/`, ''])
    expect((await leave({ referer })).headers.get('location')).toBe('/');
  expect(leave({ origin: 'https://evil.example' })).rejects.toThrow('proviene da un altro sito');
});

test('a link that has ended, was changed, is of another site or of a deleted release says so and sets no cookie', async () => {
  const version = await store('mfe_public', 'wrong links');
  const expiresAt = Date.now() + 60_000;
  const foreign = previewToken(
    { part: 'mfe_public', version, expiresAt },
    'another secret of another site, long enough',
  );
  const links = [
    tokenOf('mfe_public', version, Date.now() - 1),
    tokenOf('mfe_public', version).slice(0, -1),
    tokenOf('mfe_public', version).replace(version, liveVersion),
    foreign,
    tokenOf('mfe_public', 'f'.repeat(64)),
    `mfe_public/${version}`,
    '',
  ];
  for (const token of links) {
    const response = await get(`/preview/${token}`);
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
    expect(await response.text()).toContain('Questa anteprima non è disponibile');
    expect(response.headers.get('cache-control')).toBe('no-store');
    // Without a cookie the query parameter has no effect.
    expect(await (await get(`/?preview=${token}`)).text()).toContain(liveVersion);
  }
});

test('a preview that has ended, or whose release is no longer stored, falls back to the live site without the cookie', async () => {
  const ended = tokenOf('mfe_public', liveVersion, Date.now() - 1);
  for (const token of [ended, tokenOf('mfe_public', 'f'.repeat(64))]) {
    const browser = { cookie: `preview=${token}` };
    for (const path of ['/', '/releases.json']) {
      const response = await get(path, browser);
      expect(await response.text()).toContain(liveVersion);
      expect(response.headers.getSetCookie()[0]).toStartWith('preview=; Path=/; Expires=Thu, 01 Jan 1970');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  }
});
