import { expect, test } from 'bun:test';
import { carDraft, projectDraft, useApp } from '../../test/test-app';
import { siteOrigin } from './site-origin';
import { createSitemap } from './sitemap';

const site = 'https://officinavalmonte.example';
const t = useApp();

/** A sitemap over the test's app, and how often it asked the API. */
function useSitemap() {
  const asked = { count: 0 };
  const sitemap = createSitemap({
    generation: () => t.cache.generation,
    api: async (request) => {
      asked.count += 1;
      return t.app.fetch(request);
    },
  });
  const read = async (path: string): Promise<string> => {
    const response = await sitemap.handle(new Request(`http://localhost${path}`), site);
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

test('reads the data once per state of it', async () => {
  const { asked, read } = useSitemap();
  await Promise.all([read('/sitemap.xml'), read('/sitemap.xml')]);
  await read('/sitemap.xml');
  expect(asked.count).toBe(2);
  const car = await t.admin.call('createCar', { body: await carDraft() });
  expect(await read('/sitemap.xml')).toContain(`/cars/${car.id}<`);
});

test('lists more than one page of records', async () => {
  const total = 450;
  const { handle } = createSitemap({
    generation: () => 1,
    api: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const from = Number(searchParams.get('offset') ?? 0);
      const length = pathname === '/api/cars' ? Math.min(200, total - from) : 0;
      const items = Array.from({ length }, (_, at) => ({ id: from + at + 1, createdAt: '2026-01-02T03:04:05.000Z' }));
      return Response.json(items, { headers: { 'x-total-count': String(pathname === '/api/cars' ? total : 0) } });
    },
  });
  const response = await handle(new Request('http://localhost/sitemap.xml'), site);
  const xml = (await response?.text()) ?? '';
  expect(xml.match(/<loc>[^<]+\/cars\/\d+<\/loc>/g)).toHaveLength(total);
});

test('a failed reading is not kept', async () => {
  let isDown = true;
  const { handle } = createSitemap({
    generation: () => 1,
    api: async () => (isDown ? new Response('down', { status: 503 }) : Response.json([])),
  });
  const ask = () => handle(new Request('http://localhost/sitemap.xml'), site);
  await expect(ask()).rejects.toThrow('503');
  isDown = false;
  expect((await ask())?.status).toBe(200);
});

test('robots are kept from the back office and shown the sitemap', async () => {
  const text = await useSitemap().read('/robots.txt');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /admin', 'Disallow: /auth', 'Disallow: /api', `Sitemap: ${site}/sitemap.xml`]),
  );
});

test('leaves every other address and method alone', () => {
  const { sitemap } = useSitemap();
  expect(sitemap.handle(new Request('http://localhost/cars'), site)).toBeUndefined();
  expect(sitemap.handle(new Request('http://localhost/robots.txt', { method: 'POST' }), site)).toBeUndefined();
});

test('the site stands where the operator says, or else where it was asked', () => {
  const request = new Request('http://garage.example:3000/cars', { headers: { 'x-forwarded-proto': 'https' } });
  expect(siteOrigin(request, { publicOrigin: site, trustedProxies: 0 })).toBe(site);
  expect(siteOrigin(request, { publicOrigin: undefined, trustedProxies: 0 })).toBe('http://garage.example:3000');
  expect(siteOrigin(request, { publicOrigin: undefined, trustedProxies: 1 })).toBe('https://garage.example:3000');
});
