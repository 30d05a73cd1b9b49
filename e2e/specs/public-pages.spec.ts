import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';
import { expectAccessibleOnDesktop, expectLight } from '../questions';

const backOffice = {
  'the admin remote': /\/mfe_admin\//,
  'ui-admin': /\/ui-admin-[^/]+\.js$/,
};
const backOfficeTexts = {
  'the schemas of the endpoint table': 'La marca deve contenere almeno 2 caratteri',
  'react-hook-form': 'shouldUseNativeValidation',
};

/** Records the scripts that a page loads; returns those of the back office, by the marker that identifies them. */
function noteBackOffice(page: Page): () => string[][] {
  const loaded: { url: string; text: string }[] = [];
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    loaded.push({ url: response.url(), text: await response.text().catch(() => '') });
  });
  const partsOf = (name: string, isOfIt: (script: { url: string; text: string }) => boolean) =>
    loaded.filter(isOfIt).map(({ url }) => `${name}: ${url}`);
  return () => [
    ...Object.entries(backOffice).map(([name, url]) => partsOf(name, (script) => url.test(script.url))),
    ...Object.entries(backOfficeTexts).map(([name, text]) => partsOf(name, (script) => script.text.includes(text))),
  ];
}

/** Every kind of page is opened once for all checks; the demo catalogue has the records. */
for (const addresses of [
  ['/', '/gallery', '/gallery/1', '/privacy', '/sold', '/catalogo'],
  ['/cars', '/cars/1', '/contact', '/non-esiste'],
]) {
  test(`${addresses.join(', ')} hydrate without an error, are light and accessible, load nothing of the back office, and leave no cookie`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const found = noteBackOffice(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, address);
        await expectLight(page);
        await expect(page.locator('head > title')).toHaveCount(1);
        await expectAccessibleOnDesktop(page);
      });
    }
    expect(found().flat()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

// Verifies that the check above can fail.
test('what tells scripts of the back office is found there', async ({ page, login }) => {
  const found = noteBackOffice(page);
  await login();
  await page.goto('/admin/cars/new');
  await expect(page.getByText('Passo 1 di 4')).toBeVisible();
  await expect.poll(() => found().every((scripts) => scripts.length > 0)).toBe(true);
});

test('a page reports its web vitals when it is hidden, with its route path', async ({ page, insertCar }) => {
  const car = await insertCar();
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Object.assign(window, { sentReport: text }));
      return true;
    };
  });
  await visit(page, `/cars/${car.id}`);
  // The browser reports entries when it is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const report = await page.waitForFunction(() => Reflect.get(window, 'sentReport'));
  expect(JSON.parse(await report.jsonValue())).toMatchObject({
    ...{ page: '/cars/:id', lcp: expect.any(Number), cls: expect.any(Number) },
  });
});

test('links load no new document, and each page replaces the canonical URL', async ({ page, server, insertCar }) => {
  const car = await insertCar();
  const canonical = page.locator('link[rel="canonical"]');
  await visit(page, '/cars');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole('link', { name: new RegExp(car.model) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await expect(canonical).toHaveAttribute('href', `${server.origin}/cars/${car.id}`);
  await page.getByRole('link', { name: 'Torna alle Auto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', `${server.origin}/cars`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  // The footer moves when the cards are rendered: a click before could hit a card.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniziamo il Tuo Progetto' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Informativa sulla privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Informativa sulla privacy' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Officina Valmonte' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});
