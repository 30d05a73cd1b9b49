import { afterEach, beforeEach, expect, jest, setSystemTime, spyOn, test } from 'bun:test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layRelease, layRemotes, servedFrom } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import * as compression from '../../http/compression';
import { createRenderers } from '../set/renderers';
import { createSets, type Sets } from '../set/sets';
import type { RendererFailure } from '../watch/renderer-failures';
import { lostBlockOf } from './lost-block';
import { createPages } from './pages';

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64');

let root = '';
const started: Sets[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-pages-'));
});
afterEach(async () => {
  setSystemTime();
  jest.restoreAllMocks();
  await Promise.all(started.splice(0).map(({ close }) => close()));
  await rm(root, { recursive: true });
});

/** Writes a build whose shell has this code as `renderPage`; it runs like the server bundle of a release. */
async function publish(label: string, renderPage: string): Promise<void> {
  const version = await layRelease(root, 'shell', {
    'release.json': JSON.stringify(descriptionOf('shell', { preload: { '': ['entry.js'] } })),
    'entry.js': `// ${label}`,
    'index.html': '<head><!--head--></head><body><!--body--><!--start--></body>',
    'ssr/server.cjs': `let count = 0; exports.shared = {}; exports.renderPage = ${renderPage};`,
  });
  await writeFile(join(root, 'manifest.json'), JSON.stringify({ shell: version, ...(await layRemotes(root)) }));
}

const counting = `async ({ url }) => ({ status: url === '/-/-' ? 404 : 200, head: '', body: 'page ' + ++count, state: '{}', parts: [] })`;

function site({ ssr = true } = {}) {
  let generation = 0;
  let now = new Date();
  const failed: RendererFailure[] = [];
  const api = () => Promise.reject(new Error('not asked'));
  const renderers = ssr ? createRenderers({ api, origin: 'http://localhost', lostBlock: lostBlockOf }) : undefined;
  const sets = createSets({ ...servedFrom(root), renderers });
  started.push(sets);
  const pages = createPages({
    root,
    seenBy: sets.current,
    api,
    failed: (failure) => void failed.push(failure),
    generation: () => generation,
    now: () => now,
  });
  return {
    failed,
    change: () => {
      generation += 1;
    },
    setClock: (instant: string) => {
      now = new Date(instant);
    },
    get: (path: string, init?: RequestInit) =>
      pages.handle(new Request(`http://localhost${path}`, init), 'http://localhost'),
    read: async (path: string) =>
      (await pages.handle(new Request(`http://localhost${path}`), 'http://localhost')).text(),
  };
}

test('a page is rendered once for everyone, and again after a change of the data', async () => {
  await publish('one', counting);
  const { read, change } = site();
  expect(await read('/')).toContain('page 1');
  expect(await read('/')).toContain('page 1');
  change();
  expect(await read('/')).toContain('page 2');
});

test('a page is rendered again when a day begins in Italy', async () => {
  await publish('one', counting);
  const { read, setClock } = site();
  setClock('2026-08-09T21:59:59Z');
  expect(await read('/')).toContain('page 1');
  expect(await read('/')).toContain('page 1');
  setClock('2026-08-09T22:00:00Z');
  expect(await read('/')).toContain('page 2');
  setClock('2026-08-10T21:59:59Z');
  expect(await read('/')).toContain('page 2');
});

test('all URLs of a page share one rendering', async () => {
  await publish('one', counting);
  const { read } = site();
  const pages = await Promise.all(Array.from({ length: 50 }, (_, number) => read(`/?x=${number}&mostra=${number}`)));
  expect(new Set(pages).size).toBe(1);
  expect(await read('/cars?x=1&mostra=9')).toBe(await read('/cars/?mostra=8&utm_source=post'));
  expect(await read('/cars?mostra=12')).not.toBe(await read('/cars?mostra=9'));
});

test('all unknown URLs share one page', async () => {
  await publish('one', counting);
  const { get } = site();
  const lost = await Promise.all(Array.from({ length: 50 }, (_, number) => get(`/inventata-${number}?q=${number}`)));
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(lost.map(({ headers }) => headers.get('etag'))).size).toBe(1);
});

test('a page without its data is a 503 that is not cached, and complete once the data is back', async () => {
  await publish(
    'one',
    `async () => ++count === 1
      ? { status: 503, head: '<title>via</title>', body: '<footer>frame</footer>', state: '', parts: [], isIncomplete: true }
      : { status: 200, head: '', body: 'page ' + count, state: '{}', parts: [] }`,
  );
  const { get } = site();
  const away = await get('/');
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(away.headers.get('cache-control')).toBe('no-store');
  const html = await away.text();
  expect(html).toContain('frame');
  // The browser does not hydrate a page without its state.
  expect(html).not.toContain('id="state"');
  const back = await get('/');
  expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('page 2')]);
});

test('a page rendered without some of its data is not cached either', async () => {
  await publish(
    'one',
    `async () => ({ status: 200, head: '', body: 'page ' + ++count, state: '{}', parts: [], isIncomplete: count === 1 })`,
  );
  const { read } = site();
  expect(await read('/contact')).toContain('page 1');
  expect(await read('/contact')).toContain('page 2');
  expect(await read('/contact')).toContain('page 2');
});

test('a document without content has a title and a message for browsers without JavaScript', async () => {
  await publish('one', counting);
  const { read } = site({ ssr: false });
  for (const [path, title] of [
    ['/auth', 'Area Amministrazione - Officina Valmonte'],
    ['/Admin/cars', 'Area Amministrazione - Officina Valmonte'],
    ['/', 'Restauro e personalizzazione di auto d’epoca - Officina Valmonte'],
    ['/Cars/', 'Auto in Vendita - Officina Valmonte'],
    ['/inventata', 'Restauro e personalizzazione di auto d’epoca - Officina Valmonte'],
  ] as const) {
    const html = await read(path);
    expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`]);
    expect(html).toMatch(/<noscript>[\s\S]*JavaScript[\s\S]*<\/noscript>/);
  }
});

test('the total length of cached pages is limited', async () => {
  await publish(
    'one',
    `async () => ({ status: 200, head: '', body: 'page ' + ++count + ' '.repeat(4_000_000), state: '{}', parts: [] })`,
  );
  const { read } = site();
  const numberOf = async (path: string) => Number(/page (\d+)/.exec(await read(path))?.[1]);
  for (const [index, path] of ['/', '/gallery', '/cars', '/contact'].entries())
    expect(await numberOf(path)).toBe(index + 1);
  expect(await numberOf('/contact')).toBe(4);
  expect(await numberOf('/')).toBe(5);
});

test('a failed rendering is not cached and is retried by the next request', async () => {
  await publish(
    'one',
    `async () => { if (++count === 1) throw new Error('away'); return { status: 200, head: '', body: 'page ' + count, state: '{}', parts: [] }; }`,
  );
  const { read } = site();
  const bare = await read('/');
  expect(bare).not.toMatch(/page \d/);
  expect(bare).toMatch(/"\/r\/shell\/[0-9a-f]{64}\/entry.js"/);
  expect(await read('/')).toContain('page 2');
});

test('the response has the page’s own status, and the back office is never rendered', async () => {
  await publish('one', counting);
  const { get, read } = site();
  expect((await get('/no')).status).toBe(404);
  expect(await read('/admin/cars')).not.toMatch(/page \d/);
  expect((await get('/auth')).headers.get('x-robots-tag')).toBe('noindex');
});

test('without server rendering every page is served without content', async () => {
  await publish('one', counting);
  expect(await site({ ssr: false }).read('/')).not.toMatch(/page \d/);
});

test('answers 304 to a browser that has the page', async () => {
  await publish('one', counting);
  const { get } = site();
  const first = await get('/', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  const etag = first.headers.get('etag') ?? '';
  const second = await get('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(second.status).toBe(304);
  // A compressing proxy makes ETags weak, and a cache may send several.
  for (const known of [`W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/', { headers: { 'accept-encoding': 'br', 'if-none-match': known } });
    expect(again.status).toBe(304);
  }
});

test('the policy allows only the page’s own inline code', async () => {
  await publish('one', counting);
  const policy = (await site().get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('the policy lets no form send its data to another site, and no other site show the page in a frame', async () => {
  await publish('one', counting);
  for (const [path, framing] of [
    ['/', "'self'"],
    ['/admin/cars', "'none'"],
    ['/auth', "'none'"],
    ['/inventata', "'self'"],
  ] as const) {
    const { headers } = await site().get(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, framing === "'self'" ? 'SAMEORIGIN' : null]);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    for (const rule of ["base-uri 'none'", "form-action 'self'", `frame-ancestors ${framing}`, "object-src 'none'"]) {
      expect(policy).toContain(rule);
    }
  }
});

test('a page states the hashes of its modules in an import map that the policy allows; those of mfe_admin only in the back office', async () => {
  await publish('one', counting);
  const version = await layRelease(root, 'mfe_admin', {
    'release.json': JSON.stringify(descriptionOf('mfe_admin')),
    'entry.js': '// admin',
  });
  const { shell } = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
  await writeFile(join(root, 'manifest.json'), JSON.stringify({ shell, mfe_admin: version }));
  const { get } = site();
  const visited = { [`/r/shell/${shell}/entry.js`]: `sha256-${sha256('// one')}` };
  const all = { ...visited, [`/r/mfe_admin/${version}/entry.js`]: `sha256-${sha256('// admin')}` };
  for (const [path, integrity] of [
    ['/cars', visited],
    ['/auth', all],
    ['/admin/cars', all],
  ] as const) {
    const answer = await get(path);
    const map = /<script type="importmap">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? '';
    expect(JSON.parse(map)).toEqual({ integrity });
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${sha256(map)}'`);
  }
});

test('answers 405 to a write to a page', async () => {
  await publish('one', counting);
  const answer = await site().get('/', { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('every page is a 503 while no release can be served, until the manifest is repaired', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  await publish('one', counting);
  const manifest = await readFile(join(root, 'manifest.json'), 'utf8');
  await writeFile(join(root, 'manifest.json'), manifest.slice(0, 20));
  const now = Date.now();
  setSystemTime(now);
  const { get, read } = site();
  for (const path of ['/', '/cars', '/auth']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await answer.text()).toContain('Il sito non è al momento disponibile');
  }
  expect(await (await get('/', { method: 'HEAD' })).text()).toBe('');
  expect(logged).toHaveBeenCalledTimes(1);
  await writeFile(join(root, 'manifest.json'), manifest);
  setSystemTime(now + 1000);
  expect(await read('/')).toContain('page 1');
});

test('a lasting rendering failure is logged once, and again after a success', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  await publish(
    'one',
    `async () => { if (++count !== 4) throw new Error('away'); return { status: 200, head: '', body: 'page', state: '{}', parts: [] }; }`,
  );
  const { read, change } = site();
  for (let visit = 1; visit <= 3; visit += 1) await read('/');
  expect(logged.mock.calls).toEqual([['A page is served without content:', 'away']]);
  expect(await read('/')).toContain('page');
  change();
  await read('/');
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a failed compression of a page is retried by the next request', async () => {
  await publish('one', counting);
  const { get } = site();
  const packed = () => get('/', { headers: { 'accept-encoding': 'br' } });
  spyOn(compression, 'compress').mockRejectedValueOnce(new Error('out of memory'));
  await expect(packed()).rejects.toThrow('out of memory');
  expect((await packed()).headers.get('content-encoding')).toBe('br');
});

test('a page that a release fails to render is reported once, with the release', async () => {
  spyOn(console, 'error').mockImplementation(() => {});
  await publish('one', `async ({ url }) => { if (url !== '/') process.exit(); throw new Error('broken') }`);
  const { read, failed } = site();
  for (let visit = 1; visit <= 3; visit += 1) await read('/');
  const { shell } = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
  expect(failed).toEqual([{ kind: 'render', page: '/', release: { name: 'shell', version: shell } }]);
  for (let visit = 1; visit <= 3; visit += 1) expect(await read('/cars')).not.toMatch(/page \d/);
  expect(failed.slice(1)).toEqual([{ kind: 'render', page: '/cars', release: undefined }]);
});

test('a page that takes too long ends its renderer and is not rendered again within a minute; others are', async () => {
  spyOn(console, 'error').mockImplementation(() => {});
  const log = join(root, 'asked');
  const note = `require('node:fs').appendFileSync(${JSON.stringify(log)}, url + ' ')`;
  await publish(
    'one',
    `async ({ url }) => { ${note}; if (url === '/cars') await new Promise(() => {}); return (${counting})({ url }) }`,
  );
  const { read } = site();
  for (let visit = 1; visit <= 3; visit += 1) expect(await read('/cars')).not.toMatch(/page \d/);
  expect(await read('/')).toContain('page 1');
  expect(await readFile(log, 'utf8')).toBe('/cars / ');
}, 20_000);
