import { expect, spyOn, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { carDraft, origin, projectDraft, useApp } from '../../test/test-app';
import { projects } from '../db/schema';
import * as compression from './compression';
import { createContentCache } from './content-cache';

const api = useApp();
const get = (path: string, headers: Record<string, string> = {}) => new Request(`${origin}${path}`, { headers });
const newCache = () => createContentCache({ publicOrigin: undefined });

test('the first read after a write returns the new data', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await api.admin.call('createCar', { body: await carDraft() });
    const has = async () => (await api.visitor.call('listCars')).some((car) => car.id === id);
    expect(await has()).toBe(true);
    expect(await has()).toBe(true);
    await api.admin.call('updateCar', { params: { id }, body: { price: 1000 + round } });
    expect((await api.visitor.call('getCar', { params: { id } })).price).toBe(1000 + round);
    await api.admin.call('deleteCar', { params: { id } });
    expect(await has()).toBe(false);
  }
});

test('the result of a read that began before a write is not cached', async () => {
  const cache = newCache();
  const slow = Promise.withResolvers<{ json: string }>();
  const early = cache.answer(get('/api/cars'), '/api/cars', () => slow.promise);
  cache.dataChanged();
  const late = await cache.answer(get('/api/cars'), '/api/cars', async () => ({ json: '"new"' }));
  slow.resolve({ json: '"old"' });
  expect(await (await early).text()).toBe('"old"');
  expect(await late.text()).toBe('"new"');
  expect(await cache.ready(get('/api/cars'))?.text()).toBe('"new"');
  const again = await cache.answer(get('/api/cars'), '/api/cars', async () => ({ json: '"unneeded"' }));
  expect(await again.text()).toBe('"new"');
});

test('while the database is away, a body outlives its age until the content changes', async () => {
  const cache = createContentCache({ publicOrigin: undefined }, { maxAge: 1 });
  const ask = (produce: () => Promise<{ json: string }>) => cache.answer(get('/api/cars'), '/api/cars', produce);
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const untilOld = async () => {
    while (cache.ready(get('/api/cars'))) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await ask(async () => ({ json: '"kept"' }));
  for (let times = 0; times < 3; times += 1) {
    await untilOld();
    expect(await (await ask(away)).text()).toBe('"kept"');
  }
  await untilOld();
  await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await (await ask(async () => ({ json: '"new"' }))).text()).toBe('"new"');
  cache.dataChanged();
  await expect(ask(away)).rejects.toThrow('away');
});

test('concurrent requests share one read, and a failed read is not cached', async () => {
  const cache = newCache();
  let reads = 0;
  const produce = async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return { json: '[]' };
  };
  await expect(cache.answer(get('/a'), '/a', produce)).rejects.toThrow('away');
  await Promise.all(Array.from({ length: 20 }, () => cache.answer(get('/a'), '/a', produce)));
  expect(reads).toBe(2);
});

test('each encoding has its own strong ETag and is answered with 304 for it', async () => {
  const cache = newCache();
  const json = JSON.stringify(Array.from({ length: 300 }, (_, index) => ({ index })));
  const ask = (headers: Record<string, string>) =>
    cache.answer(get('/x', headers), '/x', async () => ({ json, total: 300 }));
  const decoders = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Uint8Array) => bytes,
  };
  const tags = new Set<string>();
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate', 'identity'],
  ] as const) {
    const response = await ask({ 'accept-encoding': accept });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('x-total-count')).toBe('300');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const etag = response.headers.get('etag') ?? '';
    tags.add(etag);
    expect(new TextDecoder().decode(decoders[encoding](await response.bytes()))).toBe(json);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = cache.ready(get('/x', { 'accept-encoding': accept, 'if-none-match': known }));
      expect([unchanged?.status, unchanged?.headers.get('etag')]).toEqual([304, etag]);
    }
    expect(cache.ready(get('/x', { 'accept-encoding': accept, 'if-none-match': '"other"' }))?.status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('URLs with the same parsed query share one body', async () => {
  await api.admin.call('createProject', { body: await projectDraft() });
  const tags = await Promise.all(
    ['/api/projects?limit=5&offset=0', '/api/projects?offset=0&limit=5', '/api/projects?limit=5&offset=0&utm=1'].map(
      async (path) => (await api.send(path)).headers.get('etag'),
    ),
  );
  expect(new Set(tags).size).toBe(1);
});

test('the cache stays bounded with many made-up queries, even for tiny bodies', async () => {
  const cache = newCache();
  let reads = 0;
  const ask = (question: string) =>
    cache.answer(get('/api/cars'), question, async () => {
      reads += 1;
      return { json: '[]' };
    });
  await ask('first');
  await ask('first');
  expect(reads).toBe(1);
  for (let number = 0; number < 30_000; number += 1) await ask(`invented ${number}`);
  await ask('first');
  expect(reads).toBe(30_002);
});

test('a read is found by its canonical address without parsing, and all its other addresses are answered by it', async () => {
  const canonical = '/api/cars?available=true&limit=5&make=Lancia&q=a+b%C3%A8';
  await api.send(canonical);
  const etag = api.cache.ready(get(canonical))?.headers.get('etag');
  expect(etag).toBeString();
  for (const path of [
    '/api/cars?make=Lancia&available=true&q=a+b%C3%A8&limit=5',
    '/api/cars?limit=5&q=a%20b%c3%a8&available=true&make=Lancia',
    '/api/cars?limit=005&q=+a+b%C3%A8+&available=true&make=Lancia',
    '/api/cars?limit=9&limit=5&q=a+b%C3%A8&available=true&make=Lancia',
    `${canonical}&x=${'x'.repeat(600)}`,
  ]) {
    expect((await api.send(path)).headers.get('etag')).toBe(etag ?? null);
    expect(api.cache.ready(get(path))).toBeUndefined();
  }
});

test('errors are not cached: a record created later is found', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  const next = `/api/projects/${id + 1}`;
  expect((await api.send(next)).status).toBe(404);
  await api.admin.call('createProject', { body: await projectDraft() });
  expect((await api.send(next)).status).toBe(200);
});

test('a row changed by another program invalidates the cache', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  await api.visitor.call('getProject', { params: { id } });
  const noticed = Promise.withResolvers<void>();
  const stop = api.cache.onDataChanged(noticed.resolve);
  await api.database.db.update(projects).set({ title: 'Cambiato a mano' });
  await noticed.promise;
  stop();
  expect((await api.visitor.call('getProject', { params: { id } })).title).toBe('Cambiato a mano');
});

test('the generation grows with changes of content only', async () => {
  const before = api.cache.generation;
  await api.send('/api/health');
  await api.sendJson('POST', '/api/contact', {
    name: 'Anna',
    email: 'anna@example.org',
    subject: 'Domanda',
    message: 'Una domanda breve.',
  });
  expect(api.cache.generation).toBe(before);
  await api.admin.call('createCategory', { body: { name: 'Nuova', type: 'car' } });
  expect(api.cache.generation).toBeGreaterThan(before);
});

test('a failed compression is retried by the next request, and its result is then cached', async () => {
  const cache = newCache();
  const read = () =>
    cache.answer(get('/api/cars', { 'accept-encoding': 'br' }), '/api/cars', async () => ({ json: 'x'.repeat(2000) }));
  const compress = spyOn(compression, 'compress').mockRejectedValueOnce(new Error('out of memory'));
  try {
    await expect(read()).rejects.toThrow('out of memory');
    expect((await read()).headers.get('content-encoding')).toBe('br');
    await read();
    expect(compress).toHaveBeenCalledTimes(2);
  } finally {
    compress.mockRestore();
  }
});
