import { beforeEach, expect, setSystemTime, test } from 'bun:test';
import type { ModuleName } from '@officina/contracts/remotes';
import { countDistinct } from 'drizzle-orm';
import { packedRelease } from '../../../test/release-folder';
import { origin, secret, useApp } from '../../../test/test-app';
import { deploys, releaseEvents, releases, throttles } from '../../db/schema';
import { listDeploys, makeLive, storeRelease } from '../gate/release.service';
import type { BuiltRelease } from '../release/release-package';
import { createOpenings } from './openings';

const api = useApp({ TRUSTED_PROXIES: '1' });
const admin = { username: 'titolare', part: null };
const db = () => api.database.db;
const browser = {
  accept: 'text/html,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

beforeEach(async () => {
  for (const table of [releaseEvents, deploys, releases, throttles]) await db().delete(table);
});

async function publish(part: ModuleName, label: string, watch?: boolean): Promise<BuiltRelease> {
  const release = await packedRelease(part, label);
  await storeRelease(db(), admin, release.packed, undefined);
  await makeLive(db(), admin, part, { version: release.version, watch });
  return release;
}

/** A server process that serves these versions. */
async function startProcess(...served: BuiltRelease[]) {
  const followers: (() => unknown)[] = [];
  const opened = createOpenings(db(), secret, { follow: (act) => void followers.push(act) });
  const releases = new Map(served.map((release) => [release.name, release]));
  // Waits until it has read the log.
  await opened(new Request(origin), releases, () => 'local');
  const web = async (request: Request, ipOf = () => 'local') => {
    await opened(request, releases, ipOf);
    return new Response('a page');
  };
  const app = api.appWith({ web });
  const send = async (path: string, visitor: number, init: RequestInit = {}) => {
    const headers = { ...browser, origin, 'x-forwarded-for': `192.0.2.${visitor}`, ...init.headers };
    await app.fetch(new Request(`${origin}${path}`, { ...init, headers }));
  };
  const changed = () => Promise.all(followers.map((act) => act()));
  return { send, changed };
}

/** Number of recorded visitors by part. */
async function seen(): Promise<Record<string, number>> {
  const { part, fingerprint } = releaseEvents;
  const rows = await db()
    .select({ part, visitors: countDistinct(fingerprint) })
    .from(releaseEvents)
    .groupBy(part);
  return Object.fromEntries(rows.map((row) => [row.part, row.visitors]));
}

test('each address that opens a page counts once for each part that it sees, over all processes', async () => {
  const served = [
    await publish('shell', 'a shell'),
    await publish('mfe_public', 'public'),
    await publish('mfe_admin', 'admin'),
  ];
  const [one, two] = [await startProcess(...served), await startProcess(...served)];
  await one.send('/', 1);
  await one.send('/cars', 1);
  await two.send('/cars', 1);
  await two.send('/contact', 2);
  // Users of the back office are signed in.
  await two.send('/admin', 3, { headers: { cookie: 'session=abc' } });
  expect(await seen()).toEqual({ shell: 3, mfe_public: 2, mfe_admin: 1 });
  expect(JSON.stringify(await db().select().from(releaseEvents))).not.toContain('192.0.2');
  // One row per visitor and part in each process.
  expect(await db().$count(releaseEvents)).toBe(8);
});

test('files, robots, people of the garage, other programs and calls of the API do not count', async () => {
  const process = await startProcess(await publish('mfe_public', 'public'));
  await process.send('/r/mfe_public/entry.js', 1, { headers: { accept: '*/*' } });
  await process.send('/', 1, { headers: { accept: '*/*' } });
  await process.send('/', 1, { headers: { 'sec-fetch-dest': 'iframe' } });
  await process.send('/', 1, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
  await process.send('/', 1, { headers: { cookie: 'session=abc' } });
  await process.send('/', 1, { method: 'HEAD' });
  await process.send('/api/cars', 1);
  expect(await seen()).toEqual({});
});

test('nobody is counted while nothing can be taken back', async () => {
  const process = await startProcess(await publish('mfe_public', 'not watched', false));
  await process.send('/', 1);
  const watched = await publish('mfe_public', 'watched');
  // Another process already serves the new release, this one does not.
  await process.changed();
  await process.send('/', 2);
  expect(await seen()).toEqual({});

  const loaded = await startProcess(watched);
  await loaded.send('/', 3);
  expect(await seen()).toEqual({ mfe_public: 1 });
  setSystemTime(Date.now() + 11 * 60 * 1000);
  await loaded.send('/', 4);
  setSystemTime();
  expect(await seen()).toEqual({ mfe_public: 1 });
});

test('a deploy is not taken back while three quarters of the visitors that were counted have no failure', async () => {
  await publish('mfe_public', 'before');
  const release = await publish('mfe_public', 'new');
  const { version } = release;
  const processes = [await startProcess(release), await startProcess(release)];
  const fail = (visitor: number) =>
    processes[0]?.send('/api/failures', visitor, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part: 'mfe_public', version, kind: 'render' }),
    });
  // Each visitor is recorded by both processes.
  for (let visitor = 1; visitor <= 24; visitor += 1) for (const process of processes) await process.send('/', visitor);
  for (let visitor = 1; visitor <= 5; visitor += 1) await fail(visitor);
  expect((await listDeploys(db(), 'mfe_public'))[0]?.kind).toBe('publish');
  await fail(6);
  const [live] = await listDeploys(db(), 'mfe_public');
  expect([live?.kind, live?.reason]).toEqual([
    'take-back',
    `Ritirata la versione ${version.slice(0, 12)}: ha avuto guasti presso 6 indirizzi su 24.`,
  ]);
});
