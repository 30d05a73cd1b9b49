import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { parseEnv } from '../../src/env';
import { carDraft } from '../test-app';
import { serverUrl } from '../test-database';
import { ask, at, type Cluster, clientAt, openCluster, pictureForm, signIn } from './cluster';
import { visit } from './visitors';

setDefaultTimeout(180_000);

describe.skipIf(!serverUrl)('a process that ends costs no visitor an error', () => {
  let cluster: Cluster;
  let cookie = '';
  let paths: string[] = [];
  beforeAll(async () => {
    cluster = await openCluster();
    cookie = await signIn(cluster.proxy.url);
    const admin = clientAt(cluster.proxy.url, cookie);
    const car = await admin.call('createCar', { body: await carDraft() });
    const image = await admin.call('uploadImage', { body: await pictureForm() });
    paths = ['/', '/cars', `/cars/${car.id}`, '/contact', image.url, '/api/cars'];
  });
  afterAll(() => cluster.close());

  /** Ends and restarts each process in turn, while visitors read and `meanwhile` runs. */
  async function endEach(signal: 'SIGTERM' | 'SIGKILL', meanwhile: (place: number) => Promise<void>): Promise<void> {
    const visits = visit(cluster.proxy.url, paths);
    for (const place of cluster.processes.keys()) {
      await visits.more(30);
      const during = meanwhile(place);
      const code = await at(cluster.processes, place).kill(signal);
      expect(code).toBe(signal === 'SIGTERM' ? 0 : 137);
      await during;
      await visits.more(30);
      await cluster.restart(place);
      await visits.more(30);
    }
    expect(await visits.stop()).toEqual([]);
    for (const { url } of cluster.processes) expect((await ask(`${url}/api/ready`)).status).toBe(200);
  }

  test('killed with -9', () => endEach('SIGKILL', async () => {}));

  test('stopped with SIGTERM', () => endEach('SIGTERM', async () => {}));

  // Without DRAIN_SECONDS a connection that arrives during the signal is reset, and an upload is not repeated.
  test.skipIf(!('drainSeconds' in parseEnv({})))('SIGTERM loses no upload', async () => {
    const admin = clientAt(cluster.proxy.url, cookie);
    const sent: number[] = [];
    await endEach('SIGTERM', async () => {
      const forms = await Promise.all([1, 2, 3].map(pictureForm));
      const uploads = await Promise.all(forms.map((body) => admin.call('uploadImage', { body })));
      sent.push(...uploads.map(({ id }) => id));
    });
    const stored = await admin.call('listImages', { query: { entityType: 'gallery' } });
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(sent));
    expect(sent).toHaveLength(9);
  });
});
