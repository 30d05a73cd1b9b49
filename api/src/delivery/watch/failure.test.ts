import { beforeEach, describe, expect, test } from 'bun:test';
import type { Deploy, MakeLive } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { eq, sql } from 'drizzle-orm';
import { packedRelease } from '../../../test/release-folder';
import { origin, problemOf, secret, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { auditLog, deploys, releaseEvents, releases, throttles } from '../../db/schema';
import { sentence } from '../../sentences/say';
import { deployBuild } from '../gate/build.service';
import { makeLive, storeRelease } from '../gate/release.service';
import { recordRendererFailure } from './renderer-failures';

const api = useApp({ TRUSTED_PROXIES: '1' });
const admin = { username: 'titolare', part: null };
const db = () => api.database.db;

beforeEach(async () => {
  for (const table of [releaseEvents, deploys, releases, throttles, auditLog]) await db().delete(table);
});

/** Stores a release of the public remote that needs this version of React. Returns its version. */
async function store(label: string, react = '^19.0.0', part: ModuleName = 'mfe_public'): Promise<string> {
  const { version, packed } = await packedRelease(part, label, { react });
  await storeRelease(db(), admin, packed, 'abcdef0');
  return version;
}

async function publish(label: string, more: Partial<MakeLive> = {}): Promise<string> {
  const version = await store(label);
  await makeLive(db(), admin, 'mfe_public', { version, ...more });
  return version;
}

/** A site whose public remote has an earlier and a new release. */
async function site(more: Partial<MakeLive> = {}) {
  await makeLive(db(), admin, 'shell', { version: await store('shell', '19.0.0', 'shell') });
  const before = await publish('before');
  const version = await publish('new', more);
  return { before, version };
}

const log = (): Promise<Deploy[]> => api.admin.call('listDeploys', { params: { id: 'mfe_public' } });
const kinds = async () => (await log()).map(({ kind }) => kind);
const age = (deploy: Deploy | undefined, minutes: number) =>
  db()
    .update(deploys)
    .set({ at: sql`clock_timestamp() - ${`${minutes} minutes`}::interval` })
    .where(eq(deploys.id, deploy?.id ?? 0));

/** A page of visitor number `visitor` reports a failure. */
const report = (version: string, visitor: number, body: object = {}, agent = 'Mozilla/5.0 Firefox/140.0') =>
  api.sendJson(
    'POST',
    '/api/failures',
    { part: 'mfe_public', version, kind: 'render', ...body },
    { headers: { origin, 'x-forwarded-for': `192.0.2.${visitor}`, 'user-agent': agent } },
  );
const reportAll = (version: string, visitors: number) =>
  Promise.all(Array.from({ length: visitors }, (_, visitor) => report(version, visitor)));
const pageFails = (version: string, page: string) =>
  recordRendererFailure(db(), { kind: 'render', page, release: { name: 'mfe_public', version } });

/** Records that `count` visitors have opened a page. */
async function open(version: string, count: number) {
  const seen = { part: 'mfe_public', version, kind: 'open', source: 'browser' } as const;
  const rows = Array.from({ length: count }, (_, at) => ({ ...seen, fingerprint: `visitor ${at}` }));
  await db().insert(releaseEvents).values(rows);
}

describe('a report', () => {
  test('is stored with part, version and kind, and with a keyed hash instead of the address', async () => {
    const { version } = await site();
    const response = await report(version, 7, { kind: 'load' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    const [row, ...others] = await db().select().from(releaseEvents);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ part: 'mfe_public', version, kind: 'load', source: 'browser' });
    expect(JSON.stringify(row)).not.toContain('192.0.2');
    const unkeyed = new Bun.CryptoHasher('sha256').update('failure:192.0.2.7').digest('base64url');
    const keyed = new Bun.CryptoHasher('sha256', secret).update('failure:192.0.2.7').digest('base64url');
    expect(row?.fingerprint).toEndWith(keyed);
    expect(row?.fingerprint).not.toContain(unkeyed);
  });

  test('of a release that is not stored is ignored', async () => {
    await site();
    expect((await report('0'.repeat(64), 1)).status).toBe(204);
    expect((await report(await store('other', '^19.0.0', 'mfe_media'), 1)).status).toBe(204);
    expect(await db().$count(releaseEvents)).toBe(0);
  });

  test('is ignored after twenty of one address', async () => {
    const { version } = await site();
    for (let count = 0; count < 25; count += 1) expect((await report(version, 1)).status).toBe(204);
    expect(await db().$count(releaseEvents)).toBe(20);
    await report(version, 2);
    expect(await db().$count(releaseEvents)).toBe(21);
  });

  test('with anything else is refused, and nothing is stored', async () => {
    const { version } = await site();
    for (const body of [
      { message: 'x is undefined' },
      { kind: 'other' },
      { part: 'mfe-public' },
      { version: 'abc' },
      { kind: undefined },
    ])
      expect((await problemOf(await report(version, 1, body))).status).toBe(422);
    expect(await db().$count(releaseEvents)).toBe(0);
  });

  test('that no page of the site has sent is refused', async () => {
    const { version } = await site();
    for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const body = { part: 'mfe_public', version, kind: 'load' };
      const response = await api.sendJson('POST', '/api/failures', body, {
        headers: headers as Record<string, string>,
      });
      expect((await problemOf(response)).status).toBe(403);
    }
    expect(await db().$count(releaseEvents)).toBe(0);
  });
});

test('the reports of robots are not stored, as their visits are not', async () => {
  const { version } = await site();
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', ''])
    expect((await report(version, 1, {}, agent)).status).toBe(204);
  expect(await db().$count(releaseEvents)).toBe(0);
});

describe('a new version is taken back once', () => {
  test('when five addresses that are a quarter of its visitors have a failure', async () => {
    const { before, version } = await site();
    await open(version, 15);
    await reportAll(version, 4);
    expect(await kinds()).toEqual(['publish', 'publish']);
    await report(version, 99);
    const [live] = await log();
    expect(live).toMatchObject({ version: before, kind: 'take-back', by: 'automatico', commit: 'abcdef0' });
    expect(live?.reason).toBe(
      `Ritirata la versione ${version.slice(0, 12)}: ha avuto guasti presso 5 indirizzi su 20.`,
    );
    const { items } = await api.admin.page('listAuditLog', { query: { kind: 'module' } });
    expect(items[0]).toMatchObject({
      username: 'automatico',
      action: 'made-live',
      title: `mfe_public, versione ${before.slice(0, 12)}`,
    });
  });

  test('when three pages fail in the renderer', async () => {
    const { before, version } = await site();
    for (const page of ['/', '/', '/cars', '/', '/cars']) await pageFails(version, page);
    expect(await kinds()).toEqual(['publish', 'publish']);
    await pageFails(version, '/contact');
    const [live] = await log();
    expect(live).toMatchObject({
      version: before,
      kind: 'take-back',
      reason: `Ritirata la versione ${version.slice(0, 12)}: il server non ha potuto generare 3 pagine.`,
    });
  });

  test('also when a set is refused three times, without a page', async () => {
    const { version } = await site();
    for (let time = 0; time < 3; time += 1)
      await recordRendererFailure(db(), { kind: 'start', release: { name: 'mfe_public', version } });
    expect((await kinds())[0]).toBe('take-back');
  });

  test('by one of many parallel reports', async () => {
    const { before, version } = await site();
    await Promise.all([
      reportAll(version, 30),
      ...['/', '/cars', '/contact', '/gallery'].map((page) => pageFails(version, page)),
    ]);
    expect(await kinds()).toEqual(['take-back', 'publish', 'publish']);
    expect((await log())[0]?.version).toBe(before);
  });

  test('and the version that came back stays, whatever fails then', async () => {
    const { before, version } = await site();
    await reportAll(version, 5);
    await reportAll(before, 9);
    await reportAll(version, 9);
    expect(await kinds()).toEqual(['take-back', 'publish', 'publish']);
  });

  test('for the last one that did not fail', async () => {
    const { before, version } = await site({ watch: false });
    // It failed, and no earlier version fitted.
    await db()
      .update(deploys)
      .set({ reason: sentence('noEarlierVersion') })
      .where(eq(deploys.version, version));
    await reportAll(await publish('newest'), 5);
    expect((await log())[0]).toMatchObject({ version: before, kind: 'take-back' });
  });

  test('and again if somebody makes it live again and it fails again', async () => {
    const { version } = await site();
    await reportAll(version, 5);
    await makeLive(db(), admin, 'mfe_public', { version });
    expect(await kinds()).toEqual(['rollback', 'take-back', 'publish', 'publish']);
    await reportAll(version, 4);
    expect((await kinds())[0]).toBe('rollback');
    await reportAll(version, 5);
    expect((await kinds())[0]).toBe('take-back');
  });
});

describe('nothing is taken back', () => {
  test('below five addresses, however often they fail', async () => {
    const { version } = await site();
    for (let time = 0; time < 3; time += 1) await reportAll(version, 4);
    expect(await kinds()).toEqual(['publish', 'publish']);
  });

  test('when fewer than a quarter of the visitors have a failure', async () => {
    const { version } = await site();
    await open(version, 16);
    await reportAll(version, 5);
    expect(await kinds()).toEqual(['publish', 'publish']);
  });

  test('of a deploy that is older than ten minutes', async () => {
    const { version } = await site();
    await age((await log())[0], 11);
    await reportAll(version, 9);
    for (const page of ['/', '/cars', '/contact']) await pageFails(version, page);
    expect(await kinds()).toEqual(['publish', 'publish']);
  });

  test('that went live without watch', async () => {
    const { version } = await site({ watch: false });
    await reportAll(version, 9);
    for (const page of ['/', '/cars', '/contact']) await pageFails(version, page);
    expect(await kinds()).toEqual(['publish', 'publish']);
  });

  test('that came with the build of the server', async () => {
    for (const label of ['build before', 'build']) {
      const release = await packedRelease('mfe_public', label);
      await deployBuild(db(), [release]);
      await reportAll(release.version, 9);
    }
    expect(await kinds()).toEqual(['image', 'image']);
  });

  test('when an earlier version fails in an open page', async () => {
    const { before } = await site();
    await reportAll(before, 9);
    expect(await kinds()).toEqual(['publish', 'publish']);
  });

  test('that has no version before, and the log says so', async () => {
    await makeLive(db(), admin, 'shell', { version: await store('shell', '19.0.0', 'shell') });
    const version = await publish('first');
    await reportAll(version, 5);
    expect((await log()).map(({ kind, reason }) => [kind, reason])).toEqual([
      [
        'publish',
        'Non ritirata, anche se ha avuto guasti presso 5 indirizzi su 5. Non c’è una versione precedente che non abbia avuto guasti.',
      ],
    ]);
  });

  test('when the version before no longer fits the others, and the log says so', async () => {
    const { version } = await site();
    const next = await store('newer', '^20.0.0');
    await db().update(deploys).set({ watch: false });
    // The other modules were deployed after this one.
    await db()
      .insert(deploys)
      .values([
        { part: 'mfe_public', version: next, by: 'ci', kind: 'publish' },
        { part: 'shell', version: await store('newer shell', '20.0.0', 'shell'), by: 'ci', kind: 'publish' },
      ]);
    await reportAll(next, 5);
    const [live] = await log();
    expect(live).toMatchObject({ version: next, kind: 'publish' });
    expect(live?.reason).toBe(
      'Non ritirata, anche se ha avuto guasti presso 5 indirizzi su 5. La versione non è compatibile: ' +
        'mfe_public needs react ^19.0.0, the shell provides 20.0.0.',
    );
    expect((await log())[1]?.version).toBe(version);
  });
});

test('the failures of the last hour are listed by version and kind, the first to fail first', async () => {
  const { before, version } = await site({ watch: false });
  await report(before, 1);
  await db().update(releaseEvents).set({ at: sql`clock_timestamp() - interval '61 minutes'` });
  await report(version, 1, { kind: 'load' });
  await report(version, 2, { kind: 'load' });
  await pageFails(version, '/');
  await report(before, 1);
  const modules = await api.admin.call('listModules');
  expect(modules.find(({ name }) => name === 'mfe_public')?.failures).toEqual([
    { version, kind: 'load', source: 'browser', count: 2 },
    { version, kind: 'render', source: 'renderer', count: 1 },
    { version: before, kind: 'render', source: 'browser', count: 1 },
  ]);
  expect(modules.find(({ name }) => name === 'shell')?.failures).toEqual([]);
});

test('failures, and visitors of a deploy, are deleted after a day', async () => {
  const { version } = await site();
  await report(version, 1);
  await open(version, 3);
  const inADay = (minutes: number) => new Date(Date.now() + (24 * 60 + minutes) * 60 * 1000);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, inADay(-5));
  expect(await db().$count(releaseEvents)).toBe(4);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, inADay(5));
  expect(await db().$count(releaseEvents)).toBe(0);
});

test('a failure in the renderer without a known release is that of the newest deploy', async () => {
  const { version } = await site();
  for (const page of ['/', '/cars']) await recordRendererFailure(db(), { kind: 'render', page });
  await recordRendererFailure(db(), { kind: 'render', page: '/cars' });
  expect(await kinds()).toEqual(['publish', 'publish']);
  await recordRendererFailure(db(), { kind: 'start' });
  expect((await log())[0]).toMatchObject({ kind: 'take-back', reason: expect.stringContaining(version.slice(0, 12)) });
});

test('a failure in the renderer is that of the release whose code failed', async () => {
  await site();
  const shell = { name: 'shell', version: await store('shell', '19.0.0', 'shell') };
  for (const page of ['/', '/cars', '/contact'])
    await recordRendererFailure(db(), { kind: 'render', page, release: shell });
  await recordRendererFailure(db(), { kind: 'render', page: '/', release: { name: 'unknown', version: '0' } });
  expect(await kinds()).toEqual(['publish', 'publish']);
  const rows = await db().select({ part: releaseEvents.part }).from(releaseEvents);
  expect(rows.map(({ part }) => part)).toEqual(['shell', 'shell', 'shell']);
});
