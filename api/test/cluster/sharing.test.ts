import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addressOf } from '@officina/contracts/address';
import { stemOf, variantUrl } from '@officina/contracts/picture';
import { packageIn } from '../../../scripts/dist-folder';
import { packRelease, unpackRelease } from '../../src/delivery/release/release-package';
import { missedSchedule } from '../missed-schedule';
import { releaseOf } from '../release-folder';
import { carDraft } from '../test-app';
import { serverUrl } from '../test-database';
import {
  ask,
  at,
  type Cluster,
  clientAt,
  credentials,
  dist,
  openCluster,
  pictureForm,
  query,
  sendJson,
  signIn,
} from './cluster';

setDefaultTimeout(180_000);

describe.skipIf(!serverUrl)('what three processes share', () => {
  let cluster: Cluster;
  let cookie = '';
  beforeAll(async () => {
    cluster = await openCluster();
    cookie = await signIn(cluster.proxy.url);
  });
  afterAll(() => cluster.close());

  const url = (place: number) => at(cluster.processes, place).url;
  const client = (place: number) => clientAt(url(place), cookie);
  /** Sends the same request to all processes concurrently. */
  const fromAll = <Result>(request: (url: string) => Promise<Result>): Promise<Result[]> =>
    Promise.all(cluster.processes.map(({ url }) => request(url)));
  const statusesOf = (path: string, headers: Record<string, string> = {}) =>
    fromAll(async (url) => (await ask(url + path, { headers })).status);

  test('once a write is answered, the API and the pages of all processes show it', async () => {
    const { id } = await client(0).call('createCar', { body: await carDraft() });
    for (let round = 0; round < 10; round += 1) {
      const model = `Fulvia ${crypto.randomUUID()}`;
      await client(round).call('updateCar', { params: { id }, body: { model } });
      const read = await fromAll(async (url) => [
        (await clientAt(url).call('getCar', { params: { id } })).model,
        (await (await ask(`${url}/cars/${id}`)).text()).includes(model),
      ]);
      expect(read).toEqual(read.map(() => [model, true]));
    }
    await client(1).call('deleteCar', { params: { id } });
    expect(await statusesOf(`/cars/${id}`)).toEqual([404, 404, 404]);
  });

  test('a picture that one process took in is served by all, and a variant is made once', async () => {
    const picture = await client(0).call('uploadImage', { body: await pictureForm() });
    const variant = variantUrl(stemOf(picture.filename), 320, 'webp');
    for (const path of [picture.url, variant]) {
      expect((await ask(url(1) + path)).status).toBe(200);
      const made = await writtenAt(path);
      const bytes = await fromAll(async (url) => Bun.hash(await (await ask(url + path)).bytes()));
      expect(new Set(bytes).size).toBe(1);
      expect(await writtenAt(path)).toBe(made);
    }
    await client(1).call('deleteImage', { params: { id: picture.id } });
    expect(await statusesOf(picture.url)).toEqual([404, 404, 404]);
  });

  /** Time at which the bucket last stored the file of this path. */
  const writtenAt = async (path: string) =>
    (await stat(join(cluster.bucketFolder, 'pictures', `${basename(path)}._S3rver_object`))).mtimeMs;

  test('a session opened at one process is valid at all, and one ended at another is over at all', async () => {
    const own = await signIn(url(0));
    expect(await statusesOf('/api/user', { cookie: own })).toEqual([200, 200, 200]);
    expect((await sendJson(`${url(1)}/api/logout`, 'POST', {}, { cookie: own })).status).toBeLessThan(300);
    expect(await statusesOf('/api/user', { cookie: own })).toEqual([401, 401, 401]);
  });

  test('attempts to sign in are counted over all processes', async () => {
    const wrong = { ...credentials, password: 'sbagliata' };
    const tryAt = async (place: number, address: string) =>
      (await sendJson(`${url(place)}/api/login`, 'POST', wrong, { 'x-forwarded-for': address })).status;
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await tryAt(attempt, '192.0.2.1')).toBe(401);
    expect([await tryAt(0, '192.0.2.1'), await tryAt(1, '192.0.2.1'), await tryAt(2, '192.0.2.1')]).toEqual([
      429, 429, 429,
    ]);
    // Another IP address is not blocked.
    expect(await tryAt(0, '198.51.100.1')).toBe(401);
  });

  test('a message sent to one process arrives on the streams of the others', async () => {
    const streams = await fromAll(async (origin) => {
      const body = (await fetch(origin + addressOf('followEvents'), { headers: { cookie } })).body;
      if (!body) throw new Error('An answer without a body');
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader.read()).value).toContain(': aperto');
      return reader;
    });
    await clientAt(url(0)).call('sendMessage', {
      body: { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Una domanda breve.' },
    });
    for (const stream of streams) {
      expect((await stream.read()).value).toContain('event: messages');
      await stream.cancel();
    }
  });

  test('a release that is deployed through one process is served by all', async () => {
    const built = await unpackRelease(await Bun.file(packageIn(dist, 'mfe-public')).bytes());
    const { SHA256SUMS: _, ...files } = Object.fromEntries(built.files);
    const { version, content } = releaseOf({ ...files, 'robots-note.js': '// another version' });
    const sent = await ask(`${url(1)}/api/releases`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/gzip' },
      body: await packRelease(content),
    });
    expect(sent.status).toBe(200);
    await client(2).call('makeLive', { params: { id: 'mfe_public' }, body: { version } });
    const served = async (url: string) => (await (await ask(`${url}/releases.json`)).text()).includes(version);
    while (!(await fromAll(served)).every(Boolean));
    const pages = await fromAll(async (url) =>
      (await (await ask(`${url}/`)).text()).includes(`/r/mfe_public/${version}/`),
    );
    expect(pages).toEqual([true, true, true]);
  });

  test('what was due is done once by processes that start together: an expired entry of the bin goes with its picture, and nothing else', async () => {
    const [expired, other] = [
      await client(0).call('uploadImage', { body: await pictureForm() }),
      await client(1).call('uploadImage', { body: await pictureForm() }),
    ];
    await client(2).call('deleteImage', { params: { id: expired.id } });
    await query("update bin_entries set deleted_at = now() - interval '31 days'", cluster.databaseUrl);
    await Promise.all(cluster.processes.map((server) => server.kill('SIGKILL')));
    for (const statement of missedSchedule) await query(statement, cluster.databaseUrl);
    await Promise.all(cluster.processes.map((_, place) => cluster.restart(place)));
    while ((await client(0).call('listBin')).length > 0);
    const filesOf = async ({ filename }: { filename: string }) =>
      (await readdir(join(cluster.bucketFolder, 'pictures'))).filter((name) => name.startsWith(stemOf(filename)));
    while ((await filesOf(expired)).length > 0);
    expect((await filesOf(other)).length).toBeGreaterThan(0);
    expect(await statusesOf(other.url)).toEqual([200, 200, 200]);
  });

  test('no process has complained', () => {
    for (const { output } of cluster.processes) expect(output()).not.toMatch(/could not be|Cannot|5\d\d /);
  });
});
