import { afterEach, beforeEach, describe, expect, jest, setSystemTime, spyOn, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testInLongRun } from '../../../test/long-run';
import { layRelease, servedFrom, spoilRelease } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { findingText, type Rehearsal } from '../../render-fault';
import { lostBlockOf } from '../page/lost-block';
import type { PreparedSet } from './preparation';
import { createRenderers } from './renderers';
import { createSets, type Sets } from './sets';

let root = '';
const started: Sets[] = [];
let now = 0;
let logged = spyOn(console, 'error');
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-releases-'));
  now = Date.now();
  logged = spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  setSystemTime();
  jest.restoreAllMocks();
  await Promise.all(started.splice(0).map(({ close }) => close()));
  await rm(root, { recursive: true });
});

/** Server bundle of a shell whose pages list the available parts. */
const renderingShell = `exports.shared = {}; exports.renderPage = async ({ url, parts }) =>
  ({ status: url === '/-/-' ? 404 : 200, head: '', body: [...parts.keys()].join(), state: '{}', parts: [] });`;

const description = (name: string) =>
  descriptionOf(name, { style: 'style.css', preload: { '': ['entry.js', 'start.js'] } });

/** Versions by the short labels of the tests. */
const versionOf = new Map<string, string>();
/**
 * Writes a release. The shell renders nothing, a remote has one part; `changed`: other content, or null for no file.
 */
async function lay(name: string, label: string, changed: Record<string, string | null> = {}): Promise<void> {
  const isShell = name === 'shell';
  const files = {
    'release.json': JSON.stringify(description(name)),
    'entry.js': '',
    'start.js': '',
    'style.css': `.${name}-${label}{}`,
    ...(isShell ? { 'index.html': `<title>${label}</title><body><!--start-->` } : {}),
    'ssr/server.cjs': isShell ? renderingShell : 'exports.parts = { "./Picture": { default() {} } };',
    ...changed,
  };
  const present = Object.entries(files).flatMap(([file, content]) => (content === null ? [] : [[file, content]]));
  versionOf.set(label, await layRelease(root, name, Object.fromEntries(present)));
}

const use = (labels: Record<string, string>) =>
  writeManifest(
    JSON.stringify(
      Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, versionOf.get(label) ?? label])),
    ),
  );
const writeManifest = (text: string) => writeFile(join(root, 'manifest.json'), text);
const labelOf = (version: string) => [...versionOf].find(([, known]) => known === version)?.[0];
const first = { shell: 's1', mfe_public: 'p1', mfe_media: 'm1' };
const second = { shell: 's2', mfe_public: 'p2', mfe_media: 'm2' };

/** A server with the first set in use and the second one stored. */
async function running() {
  for (const versions of [first, second]) {
    for (const [name, version] of Object.entries(versions)) await lay(name, version);
  }
  await use(first);
  const server = start();
  expect(await server.versions()).toEqual(first);
  return server;
}

const noApi = () => Promise.reject(new Error('not asked'));

const rendering = { api: noApi, origin: 'http://localhost', lostBlock: lostBlockOf };

function start(renderers = createRenderers(rendering), failed?: () => void) {
  const sets = createSets({ ...servedFrom(root), renderers, failed });
  started.push(sets);
  /** The set in use two seconds later. */
  async function look(): Promise<PreparedSet | null> {
    now += 2000;
    setSystemTime(now);
    await sets.current();
    await sets.settled();
    return sets.current();
  }
  return {
    look,
    current: sets.current,
    rehearse: async (name: string, version: string) => (await sets.rehearse(name, version)).findings.map(findingText),
    versions: async () =>
      Object.fromEntries(
        [...((await look())?.byName.values() ?? [])].map(({ name, version }) => [name, labelOf(version)]),
      ),
  };
}

const urlOf = (name: string, label: string, file: string) => `/r/${name}/${versionOf.get(label)}/${file}`;
const logOf = () => logged.mock.calls.map((words) => words.join(' '));

test('releases published together are used together', async () => {
  const server = await running();
  await use(second);
  expect(await server.versions()).toEqual(second);
  expect((await server.look())?.template).toContain('s2');
  expect(logOf()).toEqual([]);
});

describe('the set in use stays, and the failure is logged once, when the log', () => {
  const manifests: Record<string, () => Promise<void>> = {
    'is empty': () => writeManifest(''),
    'is cut': () => writeManifest(`{ "shell": "${versionOf.get('s2')}", `),
    'is no JSON': () => writeManifest('<<<<<<< HEAD'),
    'is no object of versions': () => writeManifest(`["${versionOf.get('s2')}"]`),
    'names no shell': () => use({ mfe_public: 'p2' }),
    'names what is no version': () => use({ ...second, mfe_public: '../p2' }),
    'names a shell that is not there': () => use({ ...second, shell: 'f'.repeat(64) }),
  };
  for (const [how, breakIt] of Object.entries(manifests)) {
    test(how, async () => {
      const server = await running();
      await breakIt();
      expect(await server.versions()).toEqual(first);
      expect(await server.versions()).toEqual(first);
      expect(logOf()).toHaveLength(1);
      await use(second);
      expect(await server.versions()).toEqual(second);
      expect(logOf()).toHaveLength(1);
    });
  }
});

/** Faults of a stored release. */
const broken: Record<string, (name: string, version: string) => void> = {
  'is not stored': (name, version) => spoilRelease(root, name, version),
  'is stored cut': (name, version) => spoilRelease(root, name, version, new Uint8Array(20)),
};

/** Releases that were built with a fault, so that their checksums match. */
const builtBroken: Record<string, (name: string) => Record<string, string | null>> = {
  'was built without an entry': () => ({ 'entry.js': null }),
  'was built with a release.json without an entry': (name) => ({
    'release.json': JSON.stringify({ ...description(name), entry: undefined }),
  }),
  'was built with the release.json of another': (name) => ({
    'release.json': JSON.stringify(description(name === 'shell' ? 'mfe_media' : 'shell')),
  }),
};

describe('a remote whose release', () => {
  for (const [how, breakIt] of Object.entries(broken)) {
    test(`${how} falls back to its last good one, the others are used, and the failure is logged once`, async () => {
      const server = await running();
      breakIt('mfe_media', versionOf.get('m2') ?? '');
      await use(second);
      expect(await server.versions()).toEqual({ ...second, mfe_media: 'm1' });
      expect(await server.versions()).toEqual({ ...second, mfe_media: 'm1' });
      expect(logOf()).toEqual([expect.stringContaining(`mfe_media ${versionOf.get('m2')}`)]);
      expect(await bodyOf(await server.look())).toContain('mfe_media/Picture');
    });

    test(`${how} is left out when there is no good one, and is used once it is repaired`, async () => {
      for (const [name, version] of Object.entries(first)) await lay(name, version);
      breakIt('mfe_media', versionOf.get('m1') ?? '');
      await use(first);
      const server = start();
      expect(await server.versions()).toEqual({ shell: 's1', mfe_public: 'p1' });
      const { mfe_public, ...others } = (await server.look())?.stated.remotes ?? {};
      const [entry, style] = ['entry.js', 'style.css'].map((file) => urlOf('mfe_public', 'p1', file));
      expect([mfe_public, others]).toEqual([expect.objectContaining({ entry, style }), {}]);
      expect(logOf()).toHaveLength(1);
      await lay('mfe_media', 'm1');
      expect(await server.versions()).toEqual(first);
      expect(logOf()).toHaveLength(1);
    });
  }

  for (const [how, changed] of Object.entries(builtBroken)) {
    test(`${how} falls back to its last good one`, async () => {
      const server = await running();
      await lay('mfe_media', 'm2', changed('mfe_media'));
      await use(second);
      expect(await server.versions()).toEqual({ ...second, mfe_media: 'm1' });
      expect(logOf()).toHaveLength(1);
    });
  }

  test('has a name that no remote may have is left out', async () => {
    const server = await running();
    await lay('Mfe_Other', 'o1');
    await use({ ...first, Mfe_Other: 'o1' });
    expect(await server.versions()).toEqual(first);
    expect(logOf()).toHaveLength(1);
  });
});

describe('a shell whose release', () => {
  for (const [how, breakIt] of Object.entries(broken)) {
    test(`${how} keeps the whole last good set in use until it is repaired`, async () => {
      const server = await running();
      breakIt('shell', versionOf.get('s2') ?? '');
      await use(second);
      expect(await server.versions()).toEqual(first);
      expect(await server.versions()).toEqual(first);
      expect(logOf()).toEqual([expect.stringContaining(`shell ${versionOf.get('s2')}`)]);
      await lay('shell', 's2');
      expect(await server.versions()).toEqual(second);
    });
  }

  const built: typeof builtBroken = {
    ...builtBroken,
    'was built without a template': () => ({ 'index.html': null }),
    'was built with a cut template': () => ({ 'index.html': '<title>' }),
  };
  for (const [how, changed] of Object.entries(built)) {
    test(`${how} keeps the whole last good set in use`, async () => {
      const server = await running();
      await lay('shell', 's2', changed('shell'));
      await use(second);
      expect(await server.versions()).toEqual(first);
      expect(logOf()).toHaveLength(1);
    });
  }
});

test('without a usable shell there is no set, until the log is read', async () => {
  await lay('shell', 's1');
  await writeManifest('{');
  const server = start();
  expect(await server.look()).toBeNull();
  expect(await server.look()).toBeNull();
  expect(logOf()).toHaveLength(1);
  await use({ shell: 's1' });
  expect(await server.versions()).toEqual({ shell: 's1' });
});

const unusable = {
  'throws when it is loaded': 'throw new Error("broken")',
  'is cut': 'exports.parts = { "./Picture": {',
  'is empty': '',
  'exports something else': 'exports.parts = { "./Picture": 1 };',
  'loops when it is loaded': 'for (;;);',
  'ends its process when it is loaded': 'process.exit(0)',
};

describe('a server bundle that', () => {
  for (const [how, half] of Object.entries(unusable)) {
    // Takes five seconds; looping pages are tested in renderer.test.ts.
    const testOf = how === 'loops when it is loaded' ? testInLongRun : test;
    testOf(
      `${how} is refused: the set in use stays, and the reason is logged once`,
      async () => {
        const server = await running();
        await lay('mfe_media', 'm2', { 'ssr/server.cjs': half });
        await use({ ...first, mfe_media: 'm2' });
        expect(await server.versions()).toEqual(first);
        expect(await server.versions()).toEqual(first);
        expect(await bodyOf(await server.look())).toContain('mfe_media/Picture');
        expect(logOf()).toEqual([expect.stringContaining('A new set of releases is not used')]);
      },
      20_000,
    );
  }

  test('does not load when there is no other set leaves its release to the browser, and is logged once', async () => {
    for (const [name, label] of Object.entries(first)) await lay(name, label);
    await lay('mfe_media', 'm1', { 'ssr/server.cjs': unusable['throws when it is loaded'] });
    await use(first);
    const server = start();
    expect(await server.versions()).toEqual(first);
    expect(await bodyOf(await server.look())).toBe('mfe_public/Picture');
    expect(logOf()).toEqual([expect.stringContaining(`mfe_media ${versionOf.get('m1')}`)]);
  });

  test('a refused set is tried again after a minute', async () => {
    const server = await running();
    const file = join(root, 'broken');
    await writeFile(file, '');
    const code = `if (require('node:fs').existsSync(${JSON.stringify(file)})) throw new Error('not yet'); exports.parts = {};`;
    await lay('mfe_media', 'm2', { 'ssr/server.cjs': code });
    await use({ ...first, mfe_media: 'm2' });
    expect(await server.versions()).toEqual(first);
    await rm(file);
    expect(await server.versions()).toEqual(first);
    now += 60_000;
    expect(await server.versions()).toEqual({ ...first, mfe_media: 'm2' });
  });
});

const unfit = {
  'throws while it renders': ['async () => { throw new Error("no window") }', 'no window'],
  'has no page at the address of one': [
    "async () => ({ status: 404, head: '', body: '', state: '', parts: [] })",
    '404',
  ],
  'renders a page without a part': [
    "async ({ url }) => ({ status: url === '/-/-' ? 404 : 200, head: '', body: '', state: '', parts: [], missing: ['mfe_media/Picture'] })",
    'without mfe_media/Picture',
  ],
};
for (const [how, [renderPage, text]] of Object.entries(unfit)) {
  test(`a set that ${how} is refused by its rehearsal`, async () => {
    const server = await running();
    await lay('shell', 's2', { 'ssr/server.cjs': `exports.shared = {}; exports.renderPage = ${renderPage};` });
    expect((await server.rehearse('shell', versionOf.get('s2') ?? ''))[0]).toContain(text ?? '');
    await use({ ...first, shell: 's2' });
    expect(await server.versions()).toEqual(first);
  });
}

test('a set without a withdrawn module is used although a page misses it, and the log says which', async () => {
  const server = await running();
  const missing = `parts.has('mfe_media/Picture') || url !== '/cars'`;
  await lay('shell', 's3', {
    'ssr/server.cjs': renderingShell
      .replace('({ status', `${missing} ? ({ status`)
      .replace(/\);$/, ') : Promise.reject(new Error("no picture"));'),
  });
  await use({ ...first, shell: 's3' });
  expect(await server.versions()).toEqual({ ...first, shell: 's3' });
  await use({ shell: 's3', mfe_public: 'p1' });
  expect(await server.versions()).toEqual({ shell: 's3', mfe_public: 'p1' });
  expect(logOf()).toEqual([expect.stringContaining('What was withdrawn is missed: The page /cars')]);
});

test('a set is rehearsed before it goes live, and then used without another rehearsal', async () => {
  const server = await running();
  expect(await server.rehearse('shell', versionOf.get('s2') ?? '')).toEqual([]);
  await use({ ...first, shell: 's2' });
  now += 2000;
  setSystemTime(now);
  expect(labelOf((await server.current())?.shell.version ?? '')).toBe('s2');
  await lay('mfe_media', 'm3', { 'ssr/server.cjs': 'throw new Error("no window")' });
  expect(await server.rehearse('mfe_media', versionOf.get('m3') ?? '')).toEqual([expect.stringContaining('no window')]);
});

testInLongRun('a set with a page that loops is refused because of that page alone', async () => {
  const server = await running();
  const looping = renderingShell.replace('({ status', "url === '/contact' ? loop() : ({ status");
  await lay('shell', 's2', { 'ssr/server.cjs': `${looping} function loop() { for (;;); }` });
  expect(await server.rehearse('shell', versionOf.get('s2') ?? '')).toEqual([
    'The page /contact takes longer than 2 s',
  ]);
});

describe('while the server is too busy to tell whether a set is good', () => {
  /** A server with both sets, whose rehearsals have these results, in this order. */
  async function rehearsing(...found: Rehearsal[]) {
    for (const versions of [first, second]) {
      for (const [name, version] of Object.entries(versions)) await lay(name, version);
    }
    await use(first);
    const renderers = createRenderers(rendering);
    spyOn(renderers, 'rehearse').mockImplementation(async () => ({
      ...(found.shift() ?? { findings: [], isLate: false }),
      renderer: null,
    }));
    const server = start(renderers);
    expect(await server.versions()).toEqual(first);
    return server;
  }
  const late: Rehearsal = { findings: [{ page: '/cars', fault: { kind: 'slow' } }], isLate: true };

  test('the set in use stays, and the other one is rehearsed again until it is known', async () => {
    const server = await rehearsing(late, late);
    await use(second);
    expect(await server.versions()).toEqual(first);
    expect(logOf()).toEqual(['A new set of releases is not used: The page /cars takes longer than 2 s']);
    now += 5000;
    expect(await server.versions()).toEqual(first);
    now += 5000;
    expect(await server.versions()).toEqual(second);
  });

  test('a set that was in use before is used again', async () => {
    const server = await rehearsing({ findings: [], isLate: false }, late);
    await use(second);
    expect(await server.versions()).toEqual(second);
    await use(first);
    expect(await server.versions()).toEqual(first);
  });
});

/** The body of a page rendered with a set. */
const bodyOf = async (loaded: PreparedSet | null): Promise<string | undefined> =>
  (await loaded?.renderer?.render({ url: '/', origin: 'http://localhost' }))?.body;

test('where no renderer starts, the next set is used all the same, and no release is to blame', async () => {
  for (const versions of [first, second]) {
    for (const [name, version] of Object.entries(versions)) await lay(name, version);
  }
  await use(first);
  const failed = jest.fn();
  const server = start(createRenderers({ ...rendering, wrapper: ['false'] }), failed);
  expect(await server.versions()).toEqual(first);
  expect(await server.rehearse('mfe_media', versionOf.get('m2') ?? '')).toEqual([]);
  await use(second);
  expect(await server.versions()).toEqual(second);
  await expect(bodyOf(await server.look())).rejects.toMatchObject({ details: { isLate: true } });
  expect(failed).not.toHaveBeenCalled();
});

test('what is broken is tried again once a second, however many requests arrive', async () => {
  await lay('shell', 's1');
  await use({ shell: 's1' });
  const version = versionOf.get('s1') ?? '';
  spoilRelease(root, 'shell', version);
  const { current: releases } = createSets(servedFrom(root));
  setSystemTime(now);
  expect(await releases()).toBeNull();
  await lay('shell', 's1');
  expect(await releases()).toBeNull();
  setSystemTime(now + 1000);
  const both = await Promise.all([releases(), releases()]);
  expect(both.map((loaded) => labelOf(loaded?.shell.version ?? ''))).toEqual(['s1', 's1']);
});

test('the loaded set contains the style sheets of its releases, the shell’s first', async () => {
  const { look } = await running();
  await use({ ...first, mfe_media: 'm2' });
  const loaded = await look();
  const sheet = (name: string, label: string) => `${urlOf(name, label, 'style.css')} .${name}-${label}{}`;
  expect(loaded?.sheets.map(({ href, lines }) => `${href} ${lines[0]?.css}`)).toEqual([
    sheet('shell', 's1'),
    sheet('mfe_public', 'p1'),
    sheet('mfe_media', 'm2'),
  ]);
  expect(loaded?.stated.style).toBe(urlOf('shell', 's1', 'style.css'));
  expect(loaded?.stated.remotes.mfe_media?.style).toBe(urlOf('mfe_media', 'm2', 'style.css'));
});
