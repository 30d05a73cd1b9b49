import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { layRelease, packedRelease, releaseOf } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { useApp } from '../../../test/test-app';
import { admittedRemotes, deploys, releases as releaseTable } from '../../db/schema';
import { createAssets } from '../../site-files/assets';
import { listModules, makeLive, storeRelease } from '../gate/release.service';
import { packRelease, readBuild } from '../release/release-package';
import { createReleaseStore } from '../release/release-store';
import { createLiveReleases, type LiveReleases } from './live-releases';
import { createSets } from './sets';

const api = useApp();
const admin = { username: 'titolare', part: null };
const folders: string[] = [];
const started: LiveReleases[] = [];

// A database supports one listener per channel.
beforeAll(() =>
  api.database.listen('deploys_changed', () => {
    for (const { changed } of started) changed();
  }),
);
beforeEach(async () => {
  await api.database.db.delete(deploys);
  await api.database.db.delete(releaseTable);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The files of a release; another `label` makes another version. */
function filesOf(name: string, label: string): Record<string, string> {
  const files = { 'release.json': JSON.stringify(descriptionOf(name)), 'entry.js': `// ${name} ${label}` };
  return name === 'shell' ? { ...files, 'index.html': `<title>${label}</title><body><!--start-->` } : files;
}

/** Starts a process with a build of these releases. */
async function startProcess(build: Record<string, string> = { shell: 'build', mfe_public: 'build' }) {
  const root = await mkdtemp(join(tmpdir(), 'officina-build-'));
  folders.push(root);
  const manifest: Record<string, string> = {};
  for (const [name, label] of Object.entries(build))
    manifest[name] = await layRelease(root, name, filesOf(name, label));
  const live = createLiveReleases({ db: api.database.db, build: await readBuild(root) });
  started.push(live);
  const store = createReleaseStore(live);
  const sets = createSets({ store, live });
  const assets = createAssets({ root, store });
  return {
    live,
    manifest,
    stated: async () => (await sets.current())?.stated,
    versions: async () =>
      Object.fromEntries([...((await sets.current())?.byName.values() ?? [])].map((item) => [item.name, item.version])),
    get: async (name: string, version: string, file: string) =>
      assets(new Request(`http://localhost/r/${name}/${version}/${file}`)),
  };
}

/** Stores a release as another process would. Returns its version. */
async function publish(name: 'shell' | 'mfe_public', label: string): Promise<string> {
  const { version, content } = releaseOf(filesOf(name, label));
  await storeRelease(api.database.db, admin, await packRelease(content), undefined);
  await goLive(name, version);
  return version;
}

/** Makes a version live. Resolves when every process has been notified, which takes a moment on PostgreSQL. */
async function goLive(name: string, version = ''): Promise<void> {
  const before = started.map(({ generation }) => generation);
  await makeLive(api.database.db, admin, name, { version });
  while (started.some(({ generation }, index) => generation === before[index])) await Bun.sleep(1);
}

test('a process deploys its build, and follows each deploy of another machine at once', async () => {
  const server = await startProcess();
  expect(await server.versions()).toEqual(server.manifest);
  const version = await publish('mfe_public', 'published');
  expect(await server.versions()).toEqual({ ...server.manifest, mfe_public: version });
  const response = await server.get('mfe_public', version, 'entry.js');
  expect(await response?.text()).toBe('// mfe_public published');
  await goLive('mfe_public', server.manifest.mfe_public);
  expect(await server.versions()).toEqual(server.manifest);
});

test('a deploy during the loading of another one is loaded with it', async () => {
  const server = await startProcess();
  await server.versions();
  let last = '';
  const { versions } = server.live;
  spyOn(server.live, 'versions').mockImplementationOnce(async () => {
    const read = await versions();
    last = await publish('mfe_public', 'second of two');
    return read;
  });
  await publish('mfe_public', 'first of two');
  expect((await server.versions()).mfe_public).toBe(last);
});

test('a process that starts later, with an older build, serves what is live', async () => {
  const first = await startProcess();
  await first.versions();
  const version = await publish('shell', 'published');
  const second = await startProcess();
  expect(await second.versions()).toEqual({ ...first.manifest, shell: version });
});

test('a file of a stored release is served although the process never had the release', async () => {
  const server = await startProcess();
  const { version, content } = releaseOf(filesOf('mfe_public', 'stored only'));
  await storeRelease(api.database.db, admin, await packRelease(content), undefined);
  const [first, second] = await Promise.all([
    server.get('mfe_public', version, 'entry.js'),
    server.get('mfe_public', version, 'entry.js'),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(await first?.text()).toBe('// mfe_public stored only');
  expect((await server.get('mfe_public', version, 'other.js'))?.status).toBe(404);
  expect((await server.get('mfe_public', '0'.repeat(64), 'entry.js'))?.status).toBe(404);
});

test('a process that cannot read the stored release of a team states its pages as not available', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  const { db } = api.database;
  await (await startProcess()).versions();
  await db
    .insert(admittedRemotes)
    .values({ name: 'mfe_events', team: 'Eventi', paths: ['/eventi'], admittedBy: 'titolare' });
  const title = { it: 'Eventi' };
  const manifest = { title, pages: [{ path: '/eventi', part: './Events', title }] };
  const { version, packed } = await packedRelease('mfe_events', 'of a team', {}, { manifest });
  await storeRelease(db, admin, packed, undefined);
  await goLive('mfe_events', version);
  await db
    .update(releaseTable)
    .set({ packed: new Uint8Array(20) })
    .where(eq(releaseTable.part, 'mfe_events'));

  const late = await startProcess();
  expect(await late.versions()).toEqual(late.manifest);
  expect((await late.stated())?.absent).toEqual({ mfe_events: { pages: [['/eventi', 'Events']] } });
  expect(late.live.publicPaths).toContain('/eventi');
  logged.mockRestore();
});

test('without the database the last set stays in use, and a new process serves its build', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  const server = await startProcess();
  await server.versions();
  const version = await publish('mfe_public', 'before the failure');
  expect((await server.versions()).mfe_public).toBe(version);
  const away = spyOn(server.live, 'versions').mockRejectedValue(new Error('away'));
  server.live.changed();
  expect((await server.versions()).mfe_public).toBe(version);
  expect((await server.versions()).mfe_public).toBe(version);
  expect(logged).toHaveBeenCalledTimes(1);

  const late = await startProcess();
  spyOn(late.live, 'versions').mockRejectedValue(new Error('away'));
  expect(await late.versions()).toEqual(late.manifest);
  away.mockRestore();
  logged.mockRestore();
});

test('a process is counted while it runs, with the versions that it serves', async () => {
  const server = await startProcess();
  await server.versions();
  await server.live.close();
  const before = (await listModules(api.database.db))[0]?.processes.total ?? 0;
  const other = await startProcess();
  await other.versions();
  const version = await publish('mfe_public', 'counted');
  await other.versions();
  await other.live.serve({ ...other.manifest, mfe_public: version }, []);
  const counted = async () => (await listModules(api.database.db)).find(({ name }) => name === 'mfe_public')?.processes;
  while ((await counted())?.total === before) await Bun.sleep(5);
  await other.live.close();
  expect((await counted())?.total).toBe(before);
});
