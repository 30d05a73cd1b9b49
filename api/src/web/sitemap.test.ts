import { expect, spyOn, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { carDraft, projectDraft, useApp } from '../../test/test-app';
import * as compression from '../http/compression';
import { listPublished, type Published } from '../modules/system/published.service';
import { createSitemap } from './sitemap';
import { siteOrigin } from './web';

const site = 'https://officinavalmonte.example';
const t = useApp();
const none: Published = { project: [], car: [] };

/** A sitemap of the test's app, and a count of its reads of the records. */
function useSitemap() {
  const asked = { count: 0 };
  const sitemap = createSitemap({
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

test('reads the data once per generation', async () => {
  const { asked, read } = useSitemap();
  await Promise.all([read('/sitemap.xml'), read('/sitemap.xml')]);
  await read('/sitemap.xml');
  expect(asked.count).toBe(1);
  const car = await t.admin.call('createCar', { body: await carDraft() });
  expect(await read('/sitemap.xml')).toContain(`/cars/${car.id}<`);
});

test('contains no more URLs than the sitemap protocol allows', async () => {
  const records = Array.from({ length: 30_000 }, (_, at) => ({ id: at + 1, createdAt: new Date(at) }));
  const handle = createSitemap({
    generation: () => 1,
    published: async () => ({ project: records, car: records }),
  });
  const response = await handle(new Request('http://localhost/sitemap.xml'), site);
  const xml = (await response?.text()) ?? '';
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
});

test('sends the sitemap in the requested encoding, with URLs of the requested origin', async () => {
  const records = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, createdAt: new Date(at) }));
  const handle = createSitemap({ generation: () => 1, published: async () => ({ ...none, project: records }) });
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
    generation: () => 1,
    published: async () => {
      if (isDown) throw new Error('The database is away');
      return none;
    },
  });
  const ask = () => handle(new Request('http://localhost/sitemap.xml'), site);
  await expect(ask()).rejects.toThrow('away');
  isDown = false;
  expect((await ask())?.status).toBe(200);
});

test('robots.txt excludes the back office and names the sitemap', async () => {
  const text = await useSitemap().read('/robots.txt');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /admin', 'Disallow: /auth', 'Disallow: /api', `Sitemap: ${site}/sitemap.xml`]),
  );
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
  const handle = createSitemap({ generation: () => 1, published: async () => none });
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
