import { afterEach, beforeEach, describe, expect, jest, setSystemTime, spyOn, test } from 'bun:test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleases, type LoadedReleases } from './releases';

let root = '';
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
  await rm(root, { recursive: true });
});

const release = (name: string, version: string) => ({
  name,
  version,
  entry: 'entry.js',
  style: 'style.css',
  preload: { '': ['entry.js', 'start.js'] },
  shared: {},
});
const fileOf = (name: string, version: string, file: string) => join(root, 'r', name, version, file);

/** Writes the files of a release; the shell renders nothing, a remote has one part. */
async function lay(name: string, version: string): Promise<void> {
  await mkdir(fileOf(name, version, 'ssr'), { recursive: true });
  await writeFile(fileOf(name, version, 'release.json'), JSON.stringify(release(name, version)));
  for (const file of ['entry.js', 'start.js']) await writeFile(fileOf(name, version, file), '');
  await writeFile(fileOf(name, version, 'style.css'), `.${name}-${version}{}`);
  const isShell = name === 'shell';
  if (isShell) await writeFile(fileOf(name, version, 'index.html'), `<title>${version}</title><!--start-->`);
  const half = isShell
    ? 'exports.shared = {}; exports.renderPage = async () => {};'
    : 'exports.parts = { "./Picture": { default() {} } };';
  await writeFile(fileOf(name, version, 'ssr/server.cjs'), half);
}

const use = (versions: Record<string, string>) => writeManifest(JSON.stringify(versions));
const writeManifest = (text: string) => writeFile(join(root, 'manifest.json'), text);
const first = { shell: 's1', mfe_public: 'p1', mfe_media: 'm1' };
const second = { shell: 's2', mfe_public: 'p2', mfe_media: 'm2' };

/** A server of the folder, with the first set in use and the second one on the disk. */
async function running() {
  for (const versions of [first, second]) {
    for (const [name, version] of Object.entries(versions)) await lay(name, version);
  }
  await use(first);
  const server = start();
  expect(await server.versions()).toEqual(first);
  return server;
}

function start() {
  const current = createReleases(root);
  /** The releases in use after the next check of the manifest. */
  async function look(): Promise<LoadedReleases | null> {
    now += 2000;
    setSystemTime(now);
    return current();
  }
  return {
    look,
    versions: async () =>
      Object.fromEntries([...((await look())?.byName.values() ?? [])].map(({ name, version }) => [name, version])),
  };
}

const logOf = () => logged.mock.calls.map((words) => words.join(' '));

test('releases published together are used together', async () => {
  const server = await running();
  await use(second);
  expect(await server.versions()).toEqual(second);
  expect((await server.look())?.template).toContain('s2');
  expect(logOf()).toEqual([]);
});

describe('the set in use stays, and the failure is logged once, when the manifest', () => {
  const broken: Record<string, () => Promise<void>> = {
    'is empty': () => writeManifest(''),
    'is cut': () => writeManifest(JSON.stringify(second).slice(0, -9)),
    'is no JSON': () => writeManifest('<<<<<<< HEAD'),
    'is no object of versions': () => writeManifest('["s2"]'),
    'names no shell': () => use({ mfe_public: 'p2' }),
    'names a folder outside': () => use({ ...second, mfe_public: '../p2' }),
    'is gone': () => rm(join(root, 'manifest.json')),
    'names a shell that is not there': () => use({ ...second, shell: 's3' }),
  };
  for (const [how, breakIt] of Object.entries(broken)) {
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

const incomplete: Record<string, (name: string, version: string) => Promise<void>> = {
  'has no folder': (name, version) => rm(join(root, 'r', name, version), { recursive: true }),
  'has no release.json': (name, version) => rm(fileOf(name, version, 'release.json')),
  'has an empty release.json': (name, version) => writeFile(fileOf(name, version, 'release.json'), ''),
  'has a release.json without an entry': (name, version) =>
    writeFile(fileOf(name, version, 'release.json'), JSON.stringify({ ...release(name, version), entry: undefined })),
  'has the release.json of another': (name, version) =>
    writeFile(fileOf(name, version, 'release.json'), JSON.stringify(release(name, 'other'))),
  'lacks its entry': (name, version) => rm(fileOf(name, version, 'entry.js')),
  'lacks a file that pages fetch ahead': (name, version) => rm(fileOf(name, version, 'start.js')),
};

describe('a remote whose release', () => {
  for (const [how, breakIt] of Object.entries(incomplete)) {
    test(`${how} falls back to its last good one, the others are used, and the failure is logged once`, async () => {
      const server = await running();
      await breakIt('mfe_media', 'm2');
      await use(second);
      expect(await server.versions()).toEqual({ ...second, mfe_media: 'm1' });
      expect(await server.versions()).toEqual({ ...second, mfe_media: 'm1' });
      expect(logOf()).toEqual([expect.stringContaining('mfe_media m2')]);
      expect((await server.look())?.server?.parts.has('mfe_media/Picture')).toBe(true);
    });

    test(`${how} is left out when there is no good one, and is used once it is repaired`, async () => {
      for (const [name, version] of Object.entries(first)) await lay(name, version);
      await breakIt('mfe_media', 'm1');
      await use(first);
      const server = start();
      expect(await server.versions()).toEqual({ shell: 's1', mfe_public: 'p1' });
      expect((await server.look())?.stated.remotes).toEqual({
        mfe_public: { entry: '/r/mfe_public/p1/entry.js', style: '/r/mfe_public/p1/style.css' },
      });
      expect(logOf()).toHaveLength(1);
      await lay('mfe_media', 'm1');
      expect(await server.versions()).toEqual(first);
      expect(logOf()).toHaveLength(1);
    });
  }

  test('has an unknown name is left out', async () => {
    const server = await running();
    await lay('mfe_other', 'o1');
    await use({ ...first, mfe_other: 'o1' });
    expect(await server.versions()).toEqual(first);
    expect(logOf()).toHaveLength(1);
  });
});

describe('a shell whose release', () => {
  const breaks: typeof incomplete = {
    ...incomplete,
    'lacks its template': () => rm(fileOf('shell', 's2', 'index.html')),
    'has a cut template': () => writeFile(fileOf('shell', 's2', 'index.html'), '<title>'),
  };
  for (const [how, breakIt] of Object.entries(breaks)) {
    test(`${how} keeps the whole last good set in use until it is repaired`, async () => {
      const server = await running();
      await breakIt('shell', 's2');
      await use(second);
      expect(await server.versions()).toEqual(first);
      expect(await server.versions()).toEqual(first);
      expect(logOf()).toEqual([expect.stringMatching(/shell.s2/)]);
      await lay('shell', 's2');
      expect(await server.versions()).toEqual(second);
    });
  }
});

test('without a usable shell there is no set, until the manifest is repaired', async () => {
  await lay('shell', 's1');
  await writeManifest('{');
  const server = start();
  expect(await server.look()).toBeNull();
  expect(await server.look()).toBeNull();
  expect(logOf()).toHaveLength(1);
  await use({ shell: 's1' });
  expect(await server.versions()).toEqual({ shell: 's1' });
});

describe('a server bundle that', () => {
  const halves = {
    throws: 'throw new Error("broken")',
    'is cut': 'exports.parts = { "./Picture": {',
    'is empty': '',
    'exports something else': 'exports.parts = { "./Picture": 1 };',
  };
  for (const [how, half] of Object.entries(halves)) {
    test(`${how} leaves its release to the browser, and is logged once`, async () => {
      const server = await running();
      await writeFile(fileOf('mfe_media', 'm2', 'ssr/server.cjs'), half);
      await use({ ...first, mfe_media: 'm2' });
      expect(await server.versions()).toEqual({ ...first, mfe_media: 'm2' });
      const { server: halvesInUse } = (await server.look()) ?? {};
      expect([...(halvesInUse?.parts.keys() ?? [])]).toEqual(['mfe_public/Picture']);
      expect(logOf()).toEqual([expect.stringContaining('mfe_media m2')]);
    });
  }

  test('belongs to the shell and does not load leaves every page to the browser', async () => {
    const server = await running();
    await writeFile(fileOf('shell', 's2', 'ssr/server.cjs'), '');
    await use({ ...first, shell: 's2' });
    expect((await server.look())?.shell.version).toBe('s2');
    expect((await server.look())?.server).toBeNull();
    expect(logOf()).toEqual([expect.stringContaining('shell s2')]);
  });
});

test('the manifest is checked once a second, however many requests arrive', async () => {
  const current = createReleases(root);
  setSystemTime(now);
  expect(await current()).toBeNull();
  await lay('shell', 's1');
  await use({ shell: 's1' });
  expect(await current()).toBeNull();
  setSystemTime(now + 1000);
  const both = await Promise.all([current(), current()]);
  expect(both.map((loaded) => loaded?.shell.version)).toEqual(['s1', 's1']);
});

test('the loaded set contains the style sheets of its releases, the shell’s first', async () => {
  const { look } = await running();
  await use({ ...first, mfe_media: 'm2' });
  const loaded = await look();
  const sheet = (name: string, version: string) => `/r/${name}/${version}/style.css .${name}-${version}{}`;
  expect(loaded?.sheets.map(({ href, lines }) => `${href} ${lines[0]?.css}`)).toEqual([
    sheet('shell', 's1'),
    sheet('mfe_public', 'p1'),
    sheet('mfe_media', 'm2'),
  ]);
  expect(loaded?.stated.style).toBe('/r/shell/s1/style.css');
  expect(loaded?.stated.remotes.mfe_media?.style).toBe('/r/mfe_media/m2/style.css');
});

test('a remote without its style sheet is not used', async () => {
  const { versions } = await running();
  await rm(fileOf('mfe_public', 'p2', 'style.css'));
  await use({ ...first, mfe_public: 'p2' });
  expect(await versions()).toEqual(first);
});
