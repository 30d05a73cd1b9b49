import { expect, spyOn, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sitePages } from '../../test/site-manifests';
import { carDraft, pictureDataUrl, projectDraft, useApp } from '../../test/test-app';
import * as compression from '../http/compression';
import { listPublished } from '../modules/system/published.service';
import { siteOrigin } from '../web';
import { createSitemap } from './sitemap';

const site = 'https://officinavalmonte.example';
const t = useApp();
const pages = async () => sitePages;

/** A sitemap of the test's app that counts its reads of the records. */
function useSitemap() {
  const asked = { count: 0 };
  const sitemap = createSitemap({
    pages,
    generation: () => t.cache.generation,
    published: async (limit) => {
      asked.count += 1;
      return listPublished(t.database.db, limit);
    },
  });
  const read = async (path: string): Promise<string> => {
    const response = await sitemap(new Request(`http://localhost${path}`), site);
    if (!response) throw new Error(`${path} was left alone`);
    expect(response.status).toBe(200);
    return response.text();
  };
  return { asked, sitemap, read };
}

test('leaves out a list as long as it has nothing to show', async () => {
  const { read } = useSitemap();
  const listed = async () => {
    const xml = await read('/sitemap.xml');
    return ['/', '/gallery', '/cars', '/sold'].filter((path) => xml.includes(`${site}${path}<`));
  };
  expect(await listed()).toEqual(['/']);
  const { id } = await t.admin.call('createCar', { body: await carDraft() });
  expect(await listed()).toEqual(['/', '/cars']);
  await t.admin.call('updateCar', { params: { id }, body: { available: false } });
  await t.admin.call('createProject', { body: await projectDraft() });
  expect(await listed()).toEqual(['/', '/gallery', '/sold']);
});

test('lists the site’s pages, every project and every car that is still for sale', async () => {
  const project = await t.admin.call('createProject', { body: await projectDraft() });
  const car = await t.admin.call('createCar', { body: await carDraft() });
  const sold = await t.admin.call('createCar', { body: await carDraft({ available: false }) });
  const xml = await useSitemap().read('/sitemap.xml');
  for (const path of ['/', '/gallery', '/cars', '/contact', '/privacy']) {
    expect(xml).toContain(`<url><loc>${site}${path}</loc></url>`);
  }
  expect(xml).toContain(`<loc>${site}/gallery/${project.id}</loc><lastmod>${project.createdAt}</lastmod>`);
  expect(xml).toContain(`<loc>${site}/cars/${car.id}</loc><lastmod>${car.createdAt}</lastmod>`);
  expect(xml).not.toContain(`/cars/${sold.id}<`);
  expect(xml).not.toContain('/admin');
});

test('the date of a record is that of its last change, or of the last change of its images', async () => {
  const { id, images } = await t.admin.call('createCar', { body: await carDraft() });
  const project = await t.admin.call('createProject', { body: await projectDraft() });
  const params = { id };
  const dateOf = async (path = `/cars/${id}`) => {
    const xml = await useSitemap().read('/sitemap.xml');
    return new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(xml)?.[1] ?? '';
  };
  const other = await dateOf(`/gallery/${project.id}`);
  let last = await dateOf();
  const isLater = async () => {
    const [before, now] = [last, await dateOf()];
    last = now;
    return now > before;
  };
  expect(await isLater()).toBe(false);
  await t.admin.call('updateCar', { params, body: { mileage: 1 } });
  expect(await isLater()).toBe(true);
  await t.admin.call('updateCar', { params, body: { mileage: 1 } });
  expect(await isLater()).toBe(false);
  await t.admin.call('changeCars', { body: { ids: [id], available: true } });
  expect(await isLater()).toBe(false);
  await t.admin.call('updateCar', { params, body: { images: [...images, await pictureDataUrl()] } });
  expect(await isLater()).toBe(true);
  const [first, second] = await t.admin.call('listImages', { query: { entityType: 'car', entityId: id } });
  if (!first || !second) throw new Error('The car has two images');
  await t.admin.call('updateImage', { params: { id: second.id }, body: { alt: 'Il cruscotto' } });
  expect(await isLater()).toBe(true);
  await t.admin.call('orderImages', { body: { entityType: 'car', entityId: id, ids: [second.id, first.id] } });
  expect(await isLater()).toBe(true);
  await t.admin.call('deleteImage', { params: { id: second.id } });
  expect(await isLater()).toBe(true);
  await t.admin.call('restoreFromBin', { body: { ids: [`image-${second.id}`] } });
  expect(await isLater()).toBe(true);
  // A restored car counts as changed at the time of the restore.
  await t.admin.call('deleteCar', { params });
  await t.admin.call('restoreFromBin', { body: { ids: [`car-${id}`] } });
  expect(await isLater()).toBe(false);
  expect(await dateOf(`/gallery/${project.id}`)).toBe(other);
});

test('reads the data once per generation', async () => {
  const { asked, read } = useSitemap();
  await Promise.all([read('/sitemap.xml'), read('/sitemap.xml')]);
  await read('/sitemap.xml');
  expect(asked.count).toBe(1);
  const car = await t.admin.call('createCar', { body: await carDraft() });
  expect(await read('/sitemap.xml')).toContain(`/cars/${car.id}<`);
});

test('contains no more URLs than the sitemap protocol allows', async () => {
  const records = Array.from(
    { length: 30_000 },
    (_, at) => ({ kind: 'car', id: at + 1, updatedAt: new Date(at) }) as const,
  );
  const handle = createSitemap({
    pages,
    generation: () => 1,
    published: async () => ({ records: [...records, ...records], emptyLists: [] }),
  });
  const response = await handle(new Request('http://localhost/sitemap.xml'), site);
  const xml = (await response?.text()) ?? '';
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
});

test('sends the sitemap in the requested encoding, with URLs of the requested origin', async () => {
  const records = Array.from(
    { length: 2000 },
    (_, at) => ({ kind: 'project', id: at + 1, updatedAt: new Date(at) }) as const,
  );
  const handle = createSitemap({ pages, generation: () => 1, published: async () => ({ records, emptyLists: [] }) });
  const ask = async (encoding: string, origin = site) => {
    const headers = { 'accept-encoding': encoding };
    const response = await handle(new Request('http://localhost/sitemap.xml', { headers }), origin);
    if (!response) throw new Error('The sitemap was left alone');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const plain = await ask('identity');
  const brotli = await ask('gzip, br');
  const gzip = await ask('gzip');
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([null, 'br', 'gzip']);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 8);
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  const elsewhere = await ask('br', 'https://elsewhere.example');
  expect(brotliDecompressSync(elsewhere.bytes).toString()).toContain('<loc>https://elsewhere.example/gallery/1</loc>');
});

test('a failed read is not cached', async () => {
  let isDown = true;
  const handle = createSitemap({
    pages,
    generation: () => 1,
    published: async () => {
      if (isDown) throw new Error('The database is away');
      return { records: [], emptyLists: [] };
    },
  });
  const ask = () => handle(new Request('http://localhost/sitemap.xml'), site);
  await expect(ask()).rejects.toThrow('away');
  isDown = false;
  expect((await ask())?.status).toBe(200);
});

test('robots.txt excludes the back office and allows what a page reads', async () => {
  const lines = (await useSitemap().read('/robots.txt')).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /admin', 'Disallow: /auth', 'Disallow: /api', `Sitemap: ${site}/sitemap.xml`]),
  );
  // Robots apply the longest rule that is a prefix of the path.
  const isAllowed = (path: string) => {
    const rules = lines.flatMap((line) =>
      [/^(Allow|Disallow): (.+)$/.exec(line)].flatMap((rule) => (rule ? [rule] : [])),
    );
    const fitting = rules.filter(([, , start = '']) => path.startsWith(start));
    return fitting.toSorted((one, other) => (other[2] ?? '').length - (one[2] ?? '').length)[0]?.[1] !== 'Disallow';
  };
  const reads = [
    '/api/cars?limit=6',
    '/api/cars/12',
    '/api/cars/facets',
    '/api/projects',
    '/api/images?entityType=hero',
  ];
  for (const path of ['/', '/cars/12', '/r/shell/x/entry.js', '/releases.json', '/api/categories', ...reads]) {
    expect(`${path} ${isAllowed(path)}`).toBe(`${path} true`);
  }
  for (const path of ['/admin/cars', '/auth', '/api/user', '/api/contact-messages', '/api/exports/cars']) {
    expect(`${path} ${isAllowed(path)}`).toBe(`${path} false`);
  }
});

test('what robots read of the API is in no search result', async () => {
  for (const path of ['/api/cars', '/api/cars', '/api/user']) {
    expect((await t.send(path)).headers.get('x-robots-tag')).toBe('noindex');
  }
});

test('the sitemap and robots.txt are revalidated by ETag and by date, until they change', async () => {
  const { sitemap } = useSitemap();
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
      const response = await sitemap(new Request(`http://localhost${path}`, { headers, method }), site);
      if (!response) throw new Error(`${path} was left alone`);
      return response;
    };
    const first = await ask();
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    expect((await ask({ 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    // If-None-Match takes precedence.
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.headers.get('etag'), await head.text()]).toEqual([etag, '']);
    if (path === '/robots.txt') continue;
    await t.admin.call('createCar', { body: await carDraft() });
    const changed = await ask({ 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  }
});

test('does not handle other paths and methods', () => {
  const { sitemap } = useSitemap();
  expect(sitemap(new Request('http://localhost/cars'), site)).toBeUndefined();
  expect(sitemap(new Request('http://localhost/robots.txt', { method: 'POST' }), site)).toBeUndefined();
});

test('the site’s origin is PUBLIC_ORIGIN, or else that of the request', () => {
  const request = new Request('http://garage.example:3000/cars', { headers: { 'x-forwarded-proto': 'https' } });
  expect(siteOrigin(request, { publicOrigin: site, trustedProxies: 0 })).toBe(site);
  expect(siteOrigin(request, { publicOrigin: undefined, trustedProxies: 0 })).toBe('http://garage.example:3000');
  expect(siteOrigin(request, { publicOrigin: undefined, trustedProxies: 1 })).toBe('https://garage.example:3000');
});

test('a failed compression of the sitemap is retried by the next request', async () => {
  const handle = createSitemap({
    pages,
    generation: () => 1,
    published: async () => ({ records: [], emptyLists: [] }),
  });
  const headers = { 'accept-encoding': 'br' };
  const ask = async () => handle(new Request('http://localhost/sitemap.xml', { headers }), site);
  const compress = spyOn(compression, 'compress').mockRejectedValueOnce(new Error('out of memory'));
  try {
    await expect(ask()).rejects.toThrow('out of memory');
    expect((await ask())?.headers.get('content-encoding')).toBe('br');
  } finally {
    compress.mockRestore();
  }
});
