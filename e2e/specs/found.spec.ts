import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('robots.txt and the sitemap list every public page', async ({ request, server, insertCar, insertProject }) => {
  const car = await insertCar();
  const sold = await insertCar({ available: false });
  const project = await insertProject();
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const xml = await response.text();
  for (const path of ['/', '/gallery', '/cars', '/contact', '/privacy', `/gallery/${project.id}`, `/cars/${car.id}`]) {
    expect(xml).toContain(`<loc>${server.origin}${path}</loc>`);
  }
  expect(xml).not.toContain(`/cars/${sold.id}<`);
});

test('every page has its canonical URL and its preview, also after hydration and navigation', async ({
  page,
  server,
  request,
  insertCar,
}) => {
  const car = await insertCar();
  const address = `${server.origin}/cars/${car.id}`;
  const html = await (await request.get(`/cars/${car.id}/?da=altrove`)).text();
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain('<meta property="og:locale" content="it_IT">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toMatch(new RegExp(`^${server.origin}/media/.+\\.jpg$`));
  expect(html).toMatch(/<meta property="og:image:width" content="\d+"/);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');

  await visit(page, `/cars/${car.id}`);
  expect(await canonicals(page)).toEqual([address]);
  await page.getByRole('link', { name: 'Torna alle Auto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await expect.poll(() => canonicals(page)).toEqual([`${server.origin}/cars`]);
});

test('pages have structured data for search engines', async ({ page, server, insertCar, insertProject }) => {
  const car = await insertCar({ description: 'Con </script> e <b>parentesi</b> nella descrizione.' });
  const sold = await insertCar({ available: false });
  const project = await insertProject();

  await visit(page, '/');
  expect(await dataOf(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'AutoRepair',
      vatID: 'IT00000000000',
      url: `${server.origin}/`,
      openingHours: ['Mo-Sa 08:00-12:00', 'Mo-Sa 14:00-19:00'],
    }),
  );
  await visit(page, '/contact');
  expect((await dataOf(page)).map((data) => data['@type'])).toEqual(['AutoRepair']);

  await visit(page, `/cars/${car.id}`);
  const [stated, trail] = await dataOf(page);
  expect(stated).toMatchObject({
    '@type': 'Car',
    description: car.description,
    mileageFromOdometer: { value: 82_000 },
    offers: { price: 28_500, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { position: 3 }] });
  await visit(page, `/cars/${sold.id}`);
  expect((await dataOf(page))[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  await visit(page, `/gallery/${project.id}`);
  expect((await dataOf(page)).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
});

test('every page and the form link to the privacy notice @phone', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('main').getByRole('link', { name: 'Informativa sulla privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Informativa sulla privacy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'I tuoi diritti' })).toBeVisible();
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('the privacy notice states how long messages are kept, in its HTML', async ({ page, request, admin }) => {
  const notice = async () => (await (await request.get('/privacy')).text()).replace(/<!--[^>]*-->/g, '');
  expect(await notice()).toContain('risposte per 24 mesi dall’ultimo contatto: poi il sito');
  const { ways: _, ...settings } = await admin.call('getMailSettings');
  await admin.call('updateMailSettings', { body: { ...settings, retentionMonths: 1 } });
  expect(await notice()).toContain('risposte per 1 mese dall’ultimo contatto');
  await visit(page, '/privacy');
  await expect(page.getByText('risposte per 1 mese dall’ultimo contatto: poi')).toBeVisible();
  await admin.call('updateMailSettings', { body: settings });
});

test('a visitor gets no cookie', async ({ page, context }) => {
  for (const address of ['/', '/cars', '/contact', '/privacy']) await visit(page, address);
  expect(await context.cookies()).toEqual([]);
});

test('"Condividi" opens the share dialog of the device, or copies the URL', async ({ page, server, insertCar }) => {
  const car = await insertCar();
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true, writable: true });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Reflect.get(window, 'shared').push(text) },
    });
  });
  await visit(page, `/cars/${car.id}`);
  await page.getByRole('button', { name: 'Condividi' }).click();
  await expect(page.getByText('Link copiato')).toBeVisible();
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: { url: string }) => Reflect.get(window, 'shared').push(data.url) });
  });
  await page.getByRole('button', { name: 'Condividi' }).click();
  const address = `${server.origin}/cars/${car.id}`;
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([address, address]);
});

test('a car for sale offers enquiries by phone, e-mail and WhatsApp that name it', async ({ page, insertCar }) => {
  const car = await insertCar();
  await visit(page, `/cars/${car.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\+39/ })).toHaveAttribute('href', 'tel:+390175000000');
  const mail = await main.getByRole('link', { name: /^Scrivi un’email/ }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(`${car.make} ${car.model} ${car.year}`);
  const whatsapp = main.getByRole('link', { name: /^Scrivi su WhatsApp/ });
  await expect(whatsapp).toHaveAttribute('rel', /noopener/);
  await expect(whatsapp).toHaveAttribute('target', '_blank');
  const href = await whatsapp.getAttribute('href');
  expect(href).toMatch(/^https:\/\/wa\.me\/390175000000\?text=/);
  expect(decodeURIComponent(href ?? '')).toContain(`${car.make} ${car.model} ${car.year}`);
});

test('a car’s page prints on one sheet with the data that a buyer needs', async ({ page, insertCar }) => {
  const car = await insertCar();
  await visit(page, `/cars/${car.id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of ['Prezzo di vendita', 'Anno di Produzione', car.description, car.history]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText(/Officina Valmonte S\.r\.l\. · Via/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  for (const hidden of [page.locator('body > * header').first(), page.locator('footer')]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Condividi' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contattaci Ora' })).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets).toHaveLength(1);
});

const canonicals = (page: Page) =>
  page
    .locator('link[rel="canonical"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));

/** The page's structured data (schema.org). */
const dataOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
