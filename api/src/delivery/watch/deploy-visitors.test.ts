import { beforeEach, expect, setSystemTime, test } from 'bun:test';
import type { ReleaseManifest } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { eq } from 'drizzle-orm';
import { packedRelease } from '../../../test/release-folder';
import { origin, secret, useApp } from '../../../test/test-app';
import { createApp } from '../../app';
import { deploys, deployVisitors, releases, throttles } from '../../db/schema';
import { listDeploys, makeLive, storeRelease } from '../log/release.service';
import { createDeployVisitors } from './deploy-visitors';

const api = useApp({ TRUSTED_PROXIES: '1' });
const admin = { username: 'titolare', part: null };
const db = () => api.database.db;
const browser = {
  accept: 'text/html,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

beforeEach(async () => {
  for (const table of [deployVisitors, deploys, releases, throttles]) await db().delete(table);
});

async function publish(part: ModuleName, label: string, watch?: boolean): Promise<string> {
  const { version, packed } = await packedRelease(part, label);
  await storeRelease(db(), admin, packed, undefined);
  await makeLive(db(), admin, part, { version, watch });
  return version;
}

/** A server process that serves these versions. */
async function startProcess(served: ReleaseManifest) {
  const followers: (() => void)[] = [];
  const visitors = createDeployVisitors({
    db: db(),
    secret,
    live: { served, follow: (act) => void followers.push(act) },
  });
  await visitors.stored();
  const { env, media, keeper, cache, events, jobs } = api;
  const web = async () => new Response('a page');
  const app = createApp({ env, db: db(), secret, media, keeper, cache, events, jobs, visitors, web });
  const send = async (path: string, visitor: number, init: RequestInit = {}) => {
    const headers = { ...browser, origin, 'x-forwarded-for': `192.0.2.${visitor}`, ...init.headers };
    await app.fetch(new Request(`${origin}${path}`, { ...init, headers }));
    await visitors.stored();
  };
  const changed = () => {
    for (const act of followers) act();
    return visitors.stored();
  };
  return { send, changed };
}

/** How many visitors each watched part has had. */
async function seen(): Promise<Record<string, number>> {
  const rows = await db()
    .select({ part: deploys.part, id: deploys.id })
    .from(deployVisitors)
    .innerJoin(deploys, eq(deploys.id, deployVisitors.deployId));
  return Object.fromEntries([...Map.groupBy(rows, ({ part }) => part)].map(([part, all]) => [part, all.length]));
}

test('each address that opens a page counts once for each part that it sees, over all processes', async () => {
  const served = {
    shell: await publish('shell', 'a shell'),
    mfe_public: await publish('mfe_public', 'public'),
    mfe_admin: await publish('mfe_admin', 'admin'),
  };
  const [one, two] = [await startProcess(served), await startProcess(served)];
  await one.send('/', 1);
  await one.send('/cars', 1);
  await two.send('/cars', 1);
  await two.send('/contact', 2);
  // Who works in the back office has signed in.
  await two.send('/admin', 3, { headers: { cookie: 'session=abc' } });
  expect(await seen()).toEqual({ shell: 3, mfe_public: 2, mfe_admin: 1 });
  expect(JSON.stringify(await db().select().from(deployVisitors))).not.toContain('192.0.2');
});

test('files, robots, people of the garage, other programs and calls of the API do not count', async () => {
  const process = await startProcess({ mfe_public: await publish('mfe_public', 'public') });
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
  const process = await startProcess({ mfe_public: await publish('mfe_public', 'not watched', false) });
  await process.send('/', 1);
  const version = await publish('mfe_public', 'watched');
  // Another process has loaded it, this one not yet.
  await process.changed();
  await process.send('/', 2);
  expect(await seen()).toEqual({});

  const loaded = await startProcess({ mfe_public: version });
  await loaded.send('/', 3);
  expect(await seen()).toEqual({ mfe_public: 1 });
  setSystemTime(Date.now() + 11 * 60 * 1000);
  await loaded.send('/', 4);
  setSystemTime();
  expect(await seen()).toEqual({ mfe_public: 1 });
});

test('a deploy is not taken back while three quarters of the visitors that were counted have no failure', async () => {
  await publish('mfe_public', 'before');
  const version = await publish('mfe_public', 'new');
  const process = await startProcess({ mfe_public: version });
  const fail = (visitor: number) =>
    process.send('/api/failures', visitor, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part: 'mfe_public', version, kind: 'render' }),
    });
  for (let visitor = 1; visitor <= 24; visitor += 1) await process.send('/', visitor);
  for (let visitor = 1; visitor <= 5; visitor += 1) await fail(visitor);
  expect((await listDeploys(db(), 'mfe_public'))[0]?.kind).toBe('publish');
  await fail(6);
  const [live] = await listDeploys(db(), 'mfe_public');
  expect([live?.kind, live?.reason]).toEqual([
    'take-back',
    `Ritirata la versione ${version.slice(0, 12)}: ha avuto guasti presso 6 indirizzi su 24.`,
  ]);
});
