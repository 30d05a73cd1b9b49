import { afterEach, beforeEach, expect, jest, setSystemTime, spyOn, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '@officina/contracts/release';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import { layRelease, servedFrom, spoilRelease } from '../../../test/release-folder';
import { descriptionOf, siteManifests } from '../../../test/site-manifests';
import { createSitemap } from '../../site-files/sitemap';
import { lostBlockOf } from '../page/lost-block';
import { createPages } from '../page/pages';
import type { RendererFailure } from '../watch/renderer-failures';
import { createRenderers } from './renderers';
import { createSets, type Sets } from './sets';

let root = '';
let now = Date.now();
const started: Sets[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-declared-'));
});
afterEach(async () => {
  setSystemTime();
  jest.restoreAllMocks();
  await Promise.all(started.splice(0).map(({ close }) => close()));
  await rm(root, { recursive: true });
});

/** Shell code that renders the declared routes. */
const composing = `exports.shared = {}; exports.renderPage = async ({ url, parts, releases }) => {
  const [name, page] = Object.entries({ ...releases.remotes, ...releases.absent }).flatMap(([name, { pages = [] }]) => pages.map((page) => [name, page]))
    .find(([, [path]]) => new RegExp('^' + path.replace(':id', '\\\\d+') + '$').test(url)) ?? [];
  if (!page) return { status: 404, head: '', body: 'lost', state: '{}', parts: [] };
  const part = name + '/' + page[1];
  return { status: 200, head: '', body: '<p class="css-' + name + '">' + parts.get(part).default() + '</p>', state: '{}', parts: [part] };
};`;

const words = (it: string) => ({ it });
const events: RemoteManifest = {
  title: words('Eventi'),
  pages: [
    { path: '/eventi', part: './Events', title: words('Eventi'), menu: { label: words('Eventi'), order: 35 } },
    { path: '/eventi/:id', part: './Event', title: words('Evento'), sample: '/eventi/7' },
    { path: '/eventi/grazie', part: './Thanks', title: words('Grazie'), isInSitemap: false },
  ],
  adminPages: [
    {
      path: '/admin/eventi',
      part: './Admin',
      label: words('Raduni'),
      caption: words('I raduni e le loro date'),
      role: 'owner',
      group: 'system',
    },
  ],
};

/** `parts`: code of the parts in the server bundle; null: no server bundle. */
type Parts = Record<string, { manifest?: RemoteManifest | undefined; parts?: string | null }>;

const site: Parts = {
  shell: { manifest: { title: words('Shell') }, parts: composing },
  mfe_public: { parts: '"./Home": { default: () => "casa" }, "./Cars": { default: () => "auto" }' },
};
const own =
  '"./Events": { default: () => "raduni" }, "./Event": { default: () => "un raduno" }, "./Thanks": { default: () => "grazie" }';
const withEvents: Parts = { ...site, mfe_events: { manifest: events, parts: own } };

/** Writes a build of these parts. Returns their versions. */
async function publish(parts: Parts): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const [name, { manifest = siteManifests[name], parts: code = '' }] of Object.entries(parts)) {
    const isShell = name === 'shell';
    const description = descriptionOf(name, {
      style: 'style.css',
      preload: { '': ['entry.js'], ...(manifest?.adminPages ? { './Admin': ['admin.js'] } : {}) },
      ...(manifest ? { manifest } : {}),
    });
    versions[name] = await layRelease(root, name, {
      'release.json': JSON.stringify(description),
      'entry.js': `// ${name}`,
      ...(manifest?.adminPages ? { 'admin.js': '// back office' } : {}),
      'style.css': `.css-${name}{color:red}`,
      ...(code === null ? {} : { 'ssr/server.cjs': isShell ? code : `exports.parts = { ${code} };` }),
      ...(isShell ? { 'index.html': '<head><!--head--></head><body><!--body--><!--start--></body>' } : {}),
    });
  }
  await writeFile(join(root, 'manifest.json'), JSON.stringify(versions));
  return versions;
}

function serve() {
  const api = () => Promise.reject(new Error('not asked'));
  const renderers = createRenderers({ api, origin: 'http://localhost', lostBlock: lostBlockOf });
  const sets = createSets({ ...servedFrom(root), renderers });
  started.push(sets);
  const currentReleases = async () => {
    now += 2000;
    setSystemTime(now);
    await sets.current();
    await sets.settled();
    return sets.current();
  };
  const failed: RendererFailure[] = [];
  const note = (failure: RendererFailure) => void failed.push(failure);
  const pages = createPages({ root, seenBy: currentReleases, api, failed: note, generation: () => 0 });
  const sitemap = createSitemap({
    published: async () => ({ records: [{ kind: 'car', id: 7, updatedAt: new Date(0) }], emptyLists: [] }),
    pages: async () => (await currentReleases())?.pages ?? [],
    generation: () => 0,
  });
  const get = (path: string) => pages.handle(new Request(`http://localhost${path}`), 'http://localhost');
  return {
    sets,
    failed,
    counts: pages.counts,
    look: currentReleases,
    statedAnew: pages.releases,
    get,
    status: async (path: string) => (await get(path)).status,
    read: async (path: string) => (await get(path)).text(),
    sitemap: async () => {
      const xml = await (await sitemap(new Request('http://localhost/sitemap.xml'), ''))?.text();
      return [...(xml ?? '').matchAll(/<loc>([^<]*)/g)].map(([, path]) => path);
    },
  };
}

const blockOf = (html: string): Releases =>
  JSON.parse(/<script type="application\/json" id="releases">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('a remote brings its pages and its part of the menus and the sitemap, and takes them along', async () => {
  await publish(site);
  const { read, status, sitemap } = serve();
  const usual = ['/', '/gallery', '/cars', '/sold', '/contact', '/privacy', '/cars/7'];
  expect([await status('/eventi'), await sitemap()]).toEqual([404, usual]);
  const { mfe_events } = await publish(withEvents);
  expect(await read('/Eventi/?x=1')).toContain('raduni');
  expect([await read('/eventi/7'), await read('/eventi/x')]).toEqual([
    expect.stringContaining('un raduno'),
    expect.stringContaining('un raduno'),
  ]);
  expect(await sitemap()).toEqual([...usual.slice(0, -1), '/eventi', '/cars/7']);
  const stated = blockOf(await read('/'));
  expect(stated.remotes.mfe_events).toEqual({
    entry: `/r/mfe_events/${mfe_events}/entry.js`,
    style: `/r/mfe_events/${mfe_events}/style.css`,
    pages: [
      ['/eventi', 'Events'],
      ['/eventi/:id', 'Event'],
      ['/eventi/grazie', 'Thanks'],
    ],
    menu: [['/eventi', 35, 'Eventi']],
  });
  expect(stated.remotes.mfe_public?.menu).toEqual([
    ['/', 10, 'Home'],
    ['/gallery', 20, 'Galleria', 'Galleria Lavori'],
    ['/cars', 30, 'Auto in Vendita'],
    ['/contact', 40, 'Contatti', 'Contattaci'],
  ]);
  await publish(site);
  expect([await status('/eventi'), await sitemap()]).toEqual([404, usual]);
});

test('its style sheet is only in its own pages, with those of the remotes that it mounts', async () => {
  const mounting: Parts = {
    ...withEvents,
    mfe_media: { manifest: { title: words('Immagini'), offers: { './Gallery': '1.0.0' } } },
    mfe_events: { manifest: { ...events, mounts: { 'mfe_media/Gallery': '^1.0.0' } }, parts: own },
  };
  await publish(mounting);
  const { read } = serve();
  const sheetsOf = (html: string) => {
    const start = JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const inlined = [...html.matchAll(/data-sheet="\/r\/(\w+)\//g)].map(([, name]) => name);
    const whole: string[] = start.sheets.map((href: string) => href.split('/')[2]);
    return { inlined, whole };
  };
  const same = (...names: string[]) => ({ inlined: names, whole: names });
  expect(sheetsOf(await read('/'))).toEqual(same('shell', 'mfe_public'));
  const page = await read('/eventi');
  expect(sheetsOf(page)).toEqual(same('shell', 'mfe_events', 'mfe_media'));
  expect(page).toContain('.css-mfe_events{color:red}');
  expect(sheetsOf(await read('/inventata'))).toEqual(same('shell'));
});

test('a remote that fills a point of the host is stated with it, and its style sheet is in every page', async () => {
  const manifest = { title: words('Immagini'), fills: { 'picture/v1': './Picture' } };
  await publish({ ...withEvents, mfe_media: { manifest } });
  const { read } = serve();
  const html = await read('/inventata');
  expect(html).toContain('"fills":{"picture/v1":"Picture"}');
  expect(html).toContain('data-sheet="/r/mfe_media/');
});

test('its pages of the back office are stated in documents of the back office alone', async () => {
  const { mfe_events } = await publish(withEvents);
  const { read, statedAnew } = serve();
  for (const path of ['/', '/eventi', '/inventata']) {
    const html = await read(path);
    for (const secret of ['Raduni', 'adminPages', 'admin.js', 'isWhole']) expect(html).not.toContain(secret);
  }
  const adminPages = [
    {
      path: '/admin/eventi',
      part: 'Admin',
      label: 'Raduni',
      caption: 'I raduni e le loro date',
      role: 'owner',
      group: 'system',
    },
  ];
  const html = await read('/admin/eventi');
  expect(blockOf(html)).toMatchObject({ isWhole: true, remotes: { mfe_events: { adminPages } } });
  expect(html).toContain(`/r/mfe_events/${mfe_events}/admin.js`);
  expect(await (await statedAnew(new Request('http://localhost/'))).json()).toMatchObject({
    isWhole: true,
    remotes: { mfe_events: { adminPages } },
  });
});

test('the pages of a live remote whose release cannot be read are not available, until it is repaired', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  const { mfe_events = '' } = await publish(withEvents);
  spoilRelease(root, 'mfe_events', mfe_events, new Uint8Array(20));
  const { read, status, statedAnew } = serve();
  // Without content: the browser tries to load the page's code, and shows that this part is not available.
  const html = await read('/eventi');
  expect(html).not.toContain('id="state"');
  const pages = [
    ['/eventi', 'Events'],
    ['/eventi/:id', 'Event'],
    ['/eventi/grazie', 'Thanks'],
  ];
  const absent = { mfe_events: { pages, menu: [['/eventi', 35, 'Eventi']] } };
  expect(blockOf(html)).toMatchObject({ absent, remotes: { mfe_public: { style: expect.any(String) } } });
  expect(await (await statedAnew(new Request('http://localhost/'))).json()).toMatchObject({ absent });
  expect([await status('/eventi'), await status('/eventi/7'), await status('/inventata')]).toEqual([200, 200, 404]);
  expect(await read('/')).toContain('casa');
  expect(logged.mock.calls.flat()).toContainEqual(expect.stringContaining('mfe_events is left out'));
  await publish(withEvents);
  expect(await read('/eventi')).toContain('raduni');
  expect(blockOf(await read('/'))).not.toHaveProperty('absent');
});

test('of two remotes with one path in a build that nobody has checked, the first has it', async () => {
  const other: RemoteManifest = {
    title: words('Altri eventi'),
    pages: [{ path: '/eventi', part: './Other', title: words('Altri'), menu: { label: words('Altri'), order: 36 } }],
  };
  await publish({ ...withEvents, mfe_other: { manifest: other, parts: '"./Other": { default: () => "altri" }' } });
  const { read } = serve();
  expect(await read('/eventi')).toContain('raduni');
  expect(blockOf(await read('/')).remotes.mfe_other).not.toHaveProperty('menu');
});

test.each([
  ['/eventi', 'raduni'],
  ['/eventi/7', 'un raduno'],
])('a page that the set in use does not have must be rendered before it goes live: %s', async (page, text) => {
  await publish(site);
  const { look, sets, status } = serve();
  await look();
  const parts = own.replace(`() => "${text}"`, '() => { throw new Error("no dates") }');
  const { mfe_events = '' } = await publish({ ...site, mfe_events: { manifest: events, parts } });
  await publish(site);
  expect((await sets.rehearse('mfe_events', mfe_events)).findings).toMatchObject([
    { page, fault: { kind: 'throws', error: 'no dates' } },
  ]);
  expect(await status(page)).toBe(404);
});

test('pages of a remote without a server half go live, are sent without content, and are no failure', async () => {
  const { mfe_events = '' } = await publish({ ...site, mfe_events: { manifest: events, parts: null } });
  await publish(site);
  const { look, sets, read, status, failed, counts } = serve();
  await look();
  expect(await sets.rehearse('mfe_events', mfe_events)).toEqual({ findings: [], isLate: false });
  await publish({ ...site, mfe_events: { manifest: events, parts: null } });
  for (const path of ['/eventi', '/eventi/7']) {
    const html = await read(path);
    expect(html).toMatch(/<title>Event[io] - /);
    expect(html).toContain('.css-mfe_events{color:red}');
    expect(html).not.toContain('id="state"');
  }
  expect([await status('/eventi'), await status('/inventata')]).toEqual([200, 404]);
  expect(await read('/')).toContain('casa');
  expect({ failed, failures: counts.failures }).toEqual({ failed: [], failures: 0 });
});

test('a server half that a remote gets must render its pages before it goes live', async () => {
  await publish({ ...site, mfe_events: { manifest: events, parts: null } });
  const { look, sets } = serve();
  await look();
  const parts = own.replace('() => "raduni"', '() => { throw new Error("no dates") }');
  const { mfe_events = '' } = await publish({ ...site, mfe_events: { manifest: events, parts } });
  await publish({ ...site, mfe_events: { manifest: events, parts: null } });
  expect((await sets.rehearse('mfe_events', mfe_events)).findings).toMatchObject([{ page: '/eventi' }]);
});
