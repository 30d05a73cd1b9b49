import { beforeEach, expect, spyOn, test } from 'bun:test';
import { Car } from '@officina/contracts/car';
import { endpoints } from '@officina/contracts/endpoint';
import type { ReleaseDescription } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { packedRelease } from '../../../test/release-folder';
import { problemOf, useApp } from '../../../test/test-app';
import { admittedRemotes, deploys, releases } from '../../db/schema';
import { callShape, callShapes } from '../release/call-shapes';
import type { BuiltRelease } from '../release/release-package';
import { createLiveReleases } from '../set/live-releases';
import { deployBuild, refuseUnfitBuild, UnfitBuild } from './build.service';
import { listModules, liveVersions } from './release.service';
import { type Offered, offeredCalls } from './release-gate';

const api = useApp();
const day = 24 * 60 * 60 * 1000;
beforeEach(async () => {
  await api.database.db.delete(deploys);
  await api.database.db.delete(releases);
});

type Needs = Partial<ReleaseDescription>;
const platform = (...names: string[]): Needs => ({ kit: { '@officina/platform': names } });

async function store(name: ModuleName, label: string, needs: Needs = {}): Promise<string> {
  const { version, packed } = await packedRelease(name, label, {}, needs);
  const headers = { 'content-type': 'application/gzip' };
  const response = await api.send('/api/releases', { method: 'POST', as: 'admin', headers, body: packed });
  expect(response.status).toBe(200);
  return version;
}

const putLive = (name: ModuleName, body: { version: string; expect?: string }) =>
  api.sendJson('PUT', `/api/modules/${name}`, body, { as: 'admin' });
const check = (name: ModuleName, query: Record<string, string>) =>
  api.send(`/api/modules/${name}/check?${new URLSearchParams(query)}`, { as: 'admin' });

async function publish(name: ModuleName, label: string, needs: Needs = {}): Promise<string> {
  const version = await store(name, label, needs);
  expect((await putLive(name, { version })).status).toBe(200);
  return version;
}

const builtOf = (name: ModuleName, label: string, needs: Needs = {}) => packedRelease(name, label, {}, needs);

const readingCars = { calls: callShapes(['listCars']) };
/** The API without the make of cars. */
const withoutMake = new Map([
  ...offeredCalls(),
  ['GET /api/cars', callShape('listCars', { ...endpoints.listCars, response: v.array(v.omit(Car, ['make'])) })],
]);
const misfit = 'reads "make" from GET /api/cars, which the API does not send';

test('a release that calls what the API does not answer is refused, each reason by itself', async () => {
  const boats = callShape('listBoats', { ...endpoints.listCars, route: 'GET /api/boats' });
  const version = await store('mfe_public', 'boats', { calls: [boats] });
  const problem = await problemOf(await putLive('mfe_public', { version }));
  expect(problem).toMatchObject({
    status: 409,
    detail: 'La versione non è compatibile: mfe_public calls GET /api/boats, which the API does not offer.',
    errors: [{ path: 'mfe_public', message: 'mfe_public calls GET /api/boats, which the API does not offer' }],
  });
});

test('a shell may not take what a release of the last seven days needs; going back is not blocked by that', async () => {
  const first = await publish('shell', 'first', platform('Link'));
  const second = await publish('shell', 'second', platform('Link', 'useQuery'));
  const kept = await publish('mfe_public', 'kept', platform('Link', 'useQuery'));
  const third = await store('shell', 'third', platform('Link'));
  const importing = 'imports useQuery from @officina/platform, which the shell does not export';
  expect((await problemOf(await putLive('shell', { version: third }))).errors).toEqual([
    { path: 'shell', message: `mfe_public ${importing}` },
  ]);
  await publish('mfe_public', 'live', platform('Link'));
  expect((await problemOf(await putLive('shell', { version: third }))).errors).toEqual([
    { path: 'shell', message: `mfe_public ${kept.slice(0, 12)} (live within the last 7 days) ${importing}` },
  ]);
  expect((await putLive('shell', { version: first })).status).toBe(200);

  expect((await putLive('shell', { version: second })).status).toBe(200);
  await api.database.db.update(deploys).set({ at: new Date(Date.now() - 8 * day) });
  expect((await putLive('shell', { version: third })).status).toBe(200);
});

test('an offer that another module mounts is not taken out of the manifest, until nobody mounts it', async () => {
  const { db } = api.database;
  await db.update(admittedRemotes).set({ team: 'Vetrina' }).where(eq(admittedRemotes.name, 'mfe_public'));
  const title = { it: 'Modulo' };
  await publish('shell', 'with pictures', { manifest: { title, points: ['picture/v1'] } });
  const media = (offers: Record<string, string>): Needs => ({
    preload: { './Picture': [], './Gallery': [] },
    manifest: { title, fills: { 'picture/v1': './Picture' }, offers },
  });
  const shop = (mounts: Record<string, string>): Needs => ({ manifest: { title, mounts } });
  const refusal = async (version: string) => (await problemOf(await putLive('mfe_media', { version }))).detail;
  for (const range of ['^1.0.0', '*']) {
    await publish('mfe_media', `offering ${range}`, media({ './Gallery': '1.0.0' }));
    const mounting = await publish('mfe_public', `mounting ${range}`, shop({ 'mfe_media/Gallery': range }));
    const without = await store('mfe_media', `without ${range}`, media({}));
    const gone = 'uses mfe_media/Gallery, which mfe_media does not offer.';
    expect(await refusal(without)).toBe(`La versione non è compatibile: mfe_public (Vetrina) ${gone}`);
    await publish('mfe_public', `other ${range}`, shop({}));
    // It can be rolled back to for seven days.
    const kept = `mfe_public (Vetrina) ${mounting.slice(0, 12)} (live within the last 7 days)`;
    expect(await refusal(without)).toBe(`La versione non è compatibile: ${kept} ${gone}`);
    await db.update(deploys).set({ at: new Date(Date.now() - 8 * day) });
    expect((await putLive('mfe_media', { version: without })).status).toBe(200);
    // A release that mounts it now is refused as well.
    expect((await putLive('mfe_public', { version: mounting })).status).toBe(409);
  }
});

test('a check answers as making it live would, and changes nothing', async () => {
  const live = await publish('shell', 'live', platform('Link'));
  const good = await store('mfe_public', 'good', platform('Link'));
  const bad = await store('mfe_public', 'bad', platform('useQuery'));
  const log = await api.database.db.select().from(deploys);
  expect((await check('mfe_public', { version: good })).status).toBe(204);
  expect((await check('shell', { version: live, expect: live })).status).toBe(204);
  const wanted: [ModuleName, { version: string; expect?: string }][] = [
    ['mfe_public', { version: bad }],
    ['mfe_public', { version: good, expect: live }],
    ['mfe_public', { version: '0'.repeat(64) }],
  ];
  for (const [name, body] of wanted) {
    const refused = await problemOf(await check(name, body));
    expect(refused).toEqual(await problemOf(await putLive(name, body)));
    expect([409, 422]).toContain(refused.status);
  }
  expect((await api.send('/api/modules/shell/check', { as: 'admin' })).status).toBe(422);
  expect(await api.database.db.select().from(deploys)).toEqual(log);
});

test('a server whose API takes what a live release needs does not start, unless its image replaces the release', async () => {
  const { db } = api.database;
  await publish('mfe_public', 'published', readingCars);
  const start = (image: BuiltRelease[], offered: Offered = withoutMake) => refuseUnfitBuild(db, image, offered);
  await expect(start([])).rejects.toThrow(UnfitBuild);
  await expect(start([])).rejects.toThrow(`\n- mfe_public ${misfit}\n`);
  await expect(start([await builtOf('mfe_media', 'image')])).rejects.toThrow(UnfitBuild);
  await start([], offeredCalls());
  // The image contains a release that reads more than its API sends.
  await expect(start([await builtOf('mfe_public', 'image', readingCars)])).rejects.toThrow(UnfitBuild);

  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const build = [await builtOf('mfe_public', 'build'), await builtOf('shell', 'build')];
  await start(build);
  expect(warn.mock.calls).toEqual([]);
  await deployBuild(db, build, { offered: withoutMake });
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^mfe_public .* of this server's build\. Replaces .* no longer fits: mfe_public reads "make"/,
      ),
    ],
  ]);
  warn.mockClear();
  // Now the build is live, and the previous release is kept.
  await start(build);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`(live within the last 7 days) ${misfit}`)]]);
  warn.mockRestore();
});

/** Starts a server process without pages, with a build. Returns its log, with the first line of the start. */
async function startWith(...build: BuiltRelease[]) {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  await refuseUnfitBuild(api.database.db, build);
  const live = createLiveReleases({ db: api.database.db, build });
  await live.versions();
  return {
    said: () => warn.mock.calls.splice(0).map(([line]) => String(line)),
    /** Processes a deploy. */
    follow: async () => (await live.versions()).versions,
    async end() {
      warn.mockRestore();
      await live.close();
    },
  };
}
/** The held versions on the page "Moduli". */
const heldNow = async () =>
  Object.fromEntries(
    (await listModules(api.database.db)).flatMap(({ name, heldVersion, heldReason }) =>
      heldVersion ? [[name, [heldVersion, heldReason]]] : [],
    ),
  );
const useQueryIsGone = 'mfe_public imports useQuery from @officina/platform, which the shell does not export';
const held = (...versions: [name: string, version: string][]) =>
  `Of this server's build these are stored and not live (${versions.map(([name, version]) => `${name} ${version.slice(0, 12)}`).join(', ')}): ` +
  'mfe_public imports useQuery from @officina/platform, which the shell does not export. What was live stays.';

test('a server whose build does not fit a published remote starts with what was live, and says so at each start', async () => {
  const { db } = api.database;
  const [shellBefore, mediaBefore] = [
    await builtOf('shell', 'before', platform('Link', 'useQuery')),
    await builtOf('mfe_media', 'before'),
  ];
  await deployBuild(db, [shellBefore, mediaBefore]);
  const remote = await publish('mfe_public', 'published', platform('useQuery'));
  const versions = { shell: shellBefore.version, mfe_media: mediaBefore.version, mfe_public: remote };
  const [shell, media] = [await builtOf('shell', 'unfit', platform('Link')), await builtOf('mfe_media', 'with it')];
  for (const _ of ['the first start', 'a start after kill -9']) {
    const server = await startWith(shell, media);
    expect(server.said()).toEqual([held(['shell', shell.version], ['mfe_media', media.version])]);
    expect(await server.follow()).toEqual(versions);
    // Logged once, not with each deploy.
    expect(server.said()).toEqual([]);
    expect(await heldNow()).toEqual({
      shell: [shell.version, useQueryIsGone],
      mfe_media: [media.version, useQueryIsGone],
    });
    await server.end();
  }

  // An older process changes nothing back.
  const older = await startWith(shellBefore, mediaBefore);
  expect(older.said()).toEqual([]);
  await older.end();

  // The team publishes a version that fits both. The build goes live once the version before need not stay usable.
  const server = await startWith(shell, media);
  const fitting = await publish('mfe_public', 'fits both', platform('Link'));
  expect(await server.follow()).toEqual({ ...versions, mfe_public: fitting });
  expect((await heldNow()).shell?.[1]).toContain('(live within the last 7 days)');
  await db.update(deploys).set({ at: new Date(Date.now() - 8 * day) });
  expect(await server.follow()).toEqual({ shell: shell.version, mfe_media: media.version, mfe_public: fitting });
  expect(await heldNow()).toEqual({});
  await server.end();
});

test('the next build goes live, also where it brings the same release again; one that was held before takes nothing back', async () => {
  const { db } = api.database;
  const before = await builtOf('shell', 'before', platform('Link', 'useQuery'));
  await deployBuild(db, [before]);
  await publish('mfe_public', 'published', platform('Link', 'useQuery'));
  const [unfit, media] = [await builtOf('shell', 'unfit', platform('Link')), await builtOf('mfe_media', 'build')];
  const first = await startWith(unfit, media);
  expect((await liveVersions(db)).versions.shell).toBe(before.version);
  await first.end();

  const fit = await builtOf('shell', 'fit', platform('Link', 'useQuery', 'useBlocker'));
  const second = await startWith(fit, media);
  expect((await liveVersions(db)).versions).toMatchObject({ shell: fit.version, mfe_media: media.version });
  await second.end();
  await publish('mfe_public', 'fits both', platform('Link'));
  const again = await startWith(unfit, media);
  expect((await liveVersions(db)).versions.shell).toBe(fit.version);
  await again.end();
});

test('a build at a start may take what releases of the last seven days need, if what is live does not', async () => {
  await deployBuild(api.database.db, [await builtOf('shell', 'before', platform('Link', 'useQuery'))]);
  await publish('mfe_public', 'kept', platform('useQuery'));
  await publish('mfe_public', 'live', platform('Link'));
  const shell = await builtOf('shell', 'after', platform('Link'));
  const server = await startWith(shell);
  expect((await liveVersions(api.database.db)).versions.shell).toBe(shell.version);
  await server.end();
});

test('a build that was held does not replace what a person has gone back to meanwhile', async () => {
  const { db } = api.database;
  const [first, second] = [
    await builtOf('shell', 'first', platform('Link', 'useQuery')),
    await builtOf('shell', 'second', platform('useQuery')),
  ];
  await deployBuild(db, [first]);
  await deployBuild(db, [second]);
  await publish('mfe_public', 'published', platform('useQuery'));
  const unfit = await builtOf('shell', 'unfit', platform('Link'));
  const server = await startWith(unfit);
  expect((await putLive('shell', { version: first.version })).status).toBe(200);
  await publish('mfe_public', 'fits both', platform('Link'));
  expect((await server.follow()).shell).toBe(first.version);
  // The owner can make it live.
  expect(await heldNow()).toEqual({ shell: [unfit.version, undefined] });
  await server.end();
});

test('of a build that is held, those releases go live all the same that the API needs', async () => {
  const { db } = api.database;
  const before = await builtOf('shell', 'before', platform('Link', 'useQuery'));
  await deployBuild(db, [before, await builtOf('mfe_media', 'before', readingCars)]);
  await publish('mfe_public', 'published', platform('useQuery'));
  const [shell, media] = [await builtOf('shell', 'unfit', platform('Link')), await builtOf('mfe_media', 'after')];
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  await deployBuild(db, [shell, media], { offered: withoutMake });
  expect((await liveVersions(db)).versions).toMatchObject({ shell: before.version, mfe_media: media.version });
  warn.mockRestore();
});
