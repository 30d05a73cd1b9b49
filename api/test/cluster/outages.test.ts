import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import type { Car } from '@officina/contracts/car';
import { carDraft, problemOf } from '../test-app';
import { serverUrl } from '../test-database';
import {
  ask,
  at,
  type Cluster,
  clientAt,
  credentials,
  openCluster,
  pictureForm,
  restartPostgres,
  sendJson,
  signIn,
} from './cluster';
import { visit } from './visitors';

setDefaultTimeout(180_000);

/** Milliseconds for which the database is unavailable. */
const awayMs = 30_000;

describe.skipIf(!serverUrl)('while the database or the bucket is away', () => {
  let cluster: Cluster;
  let cookie = '';
  let car: Car;
  let pictures: string[] = [];
  let pids: number[] = [];
  beforeAll(async () => {
    cluster = await openCluster();
    cookie = await signIn(cluster.proxy.url);
    const admin = clientAt(cluster.proxy.url, cookie);
    car = await admin.call('createCar', { body: await carDraft() });
    pictures = [(await admin.call('uploadImage', { body: await pictureForm() })).url];
    pids = cluster.processes.map(({ pid }) => pid);
  });
  afterAll(() => cluster.close());

  const kept = () => ['/', '/cars', `/cars/${car.id}`, '/api/cars', ...pictures];
  const patch = (url: string, price: number) => sendJson(`${url}/api/cars/${car.id}`, 'PATCH', { price }, { cookie });
  // Fills the caches of every process.
  beforeEach(async () => {
    for (const { url } of cluster.processes) await readAll(url);
    await readAll(cluster.proxy.url);
  });
  const readAll = async (url: string) => {
    for (const path of kept()) expect([path, (await ask(url + path)).status]).toEqual([path, 200]);
  };

  async function refusesWrites(url: string): Promise<void> {
    const message = { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Una domanda breve.' };
    for (const answer of [
      await patch(url, 1),
      await sendJson(`${url}/api/contact`, 'POST', message),
      await sendJson(`${url}/api/login`, 'POST', credentials),
    ]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await problemOf(answer)).detail).toBe('Il servizio non è al momento disponibile. Riprova tra poco.');
    }
  }

  /** Id of a page that no process has read before. */
  let unreadId = 900_000;

  /** Checks what a process can do without a database. */
  async function worksWithout({ url }: { url: string }): Promise<void> {
    const unread = ask(`${url}/cars/${unreadId}`);
    unreadId += 1;
    await readAll(url);
    await refusesWrites(url);
    expect([(await unread).status, (await unread).headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask(`${url}/api/ready`)).status).toBe(503);
    expect((await ask(`${url}/api/health`)).status).toBe(200);
  }

  /** Checks that everything works again, in the same processes. */
  async function isBack(price: number): Promise<void> {
    for (const { url } of cluster.processes) {
      let status = 0;
      while (status !== 200) status = (await patch(url, price)).status;
      await readAll(url);
    }
    await patch(cluster.proxy.url, price + 1);
    for (const { url } of cluster.processes) {
      expect((await clientAt(url).call('getCar', { params: { id: car.id } })).price).toBe(price + 1);
    }
    expect(cluster.processes.map(({ pid }) => pid)).toEqual(pids);
  }

  test('PostgreSQL is restarted: visitors notice nothing, and writes work again', async () => {
    const visits = visit(cluster.proxy.url, kept());
    await visits.more(10);
    await restartPostgres();
    await visits.more(10);
    await isBack(20_000);
    expect(await visits.stop()).toEqual([]);
  });

  test('PostgreSQL refuses connections for 30 seconds', async () => {
    const visits = visit(cluster.proxy.url, kept());
    await cluster.lines.database.cut();
    const started = performance.now();
    do await Promise.all(cluster.processes.map(worksWithout));
    while (performance.now() - started < awayMs);
    await refusesWrites(cluster.proxy.url);
    await cluster.lines.database.mend();
    await isBack(30_000);
    expect(await visits.stop()).toEqual([]);
  });

  test('PostgreSQL does not respond: each answer comes in time', async () => {
    const visits = visit(cluster.proxy.url, kept());
    cluster.lines.database.hold();
    await Promise.all(cluster.processes.map(worksWithout));
    await refusesWrites(cluster.proxy.url);
    await cluster.lines.database.cut();
    await cluster.lines.database.mend();
    await isBack(40_000);
    expect(await visits.stop()).toEqual([]);
  });

  test('the bucket is away: kept pictures are served, an upload is refused and leaves nothing behind', async () => {
    const admin = clientAt(cluster.proxy.url, cookie);
    const before = await admin.call('listImages', {});
    const form = await pictureForm();
    await cluster.lines.bucket.cut();
    for (const { url } of cluster.processes) {
      await readAll(url);
      const answer = await ask(`${url}/api/images/upload`, { method: 'POST', headers: { cookie }, body: form });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await problemOf(answer)).detail).toBe(
        'L’archivio delle immagini non è al momento disponibile. Riprova tra poco.',
      );
      const changed = await sendJson(`${url}/api/cars/${car.id}`, 'PATCH', { price: 50_000 }, { cookie });
      expect(changed.status).toBe(200);
    }
    expect(await admin.call('listImages', {})).toEqual(before);
    await cluster.lines.bucket.mend();
    const stored = await clientAt(at(cluster.processes, 0).url, cookie).call('uploadImage', { body: form });
    for (const { url } of cluster.processes) expect((await ask(url + stored.url)).status).toBe(200);
  });
});
