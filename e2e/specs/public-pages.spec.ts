import { expect, ownName, test } from '../fixtures';
import { untilHydrated, visit } from '../pages';
import { expectAccessibleAtAllWidths, expectLight } from '../questions';

/** Every kind of page is opened once, for all questions about it; the demo catalogue has the records. */
for (const addresses of [
  ['/', '/gallery', '/gallery/1', '/privacy', '/sold', '/catalogo'],
  ['/cars', '/cars/1', '/contact', '/non-esiste'],
]) {
  test(`${addresses.join(', ')} hydrate without an error, are light and accessible at all widths, and leave no cookie`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, address);
        await expectLight(page);
        await expect(page.locator('head > title')).toHaveCount(1);
        await expectAccessibleAtAllWidths(page);
      });
    }
    expect(await context.cookies()).toEqual([]);
  });
}

test('missing records and filters without a match hydrate without an error, and are accessible at all widths', async ({
  page,
  watch,
  admin,
  afterwards,
  insertCar,
}) => {
  watch.allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await admin.call('createCategory', { body: { name: ownName('Vuota'), type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id } }));
  const { make } = await insertCar({ make: ownName('Casa'), categories: ['certified'] });
  const nothing = String(new URLSearchParams({ marca: make, categoria: 'rare' }));
  for (const address of [`/gallery?categoria=${id}`, `/cars?${nothing}`, '/gallery/abc', '/cars/999999']) {
    await test.step(address, async () => {
      await visit(page, address);
      await expectAccessibleAtAllWidths(page);
    });
  }
  // Rendered once for all unknown paths.
  await visit(page, '/gallery/7/altro');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
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
  // The footer moves down when the cards come: a click before that would land on a card.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniziamo il Tuo Progetto' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Informativa sulla privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Informativa sulla privacy' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Officina Valmonte' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('a page with the spelling of another path hydrates as that page', async ({ page, server }) => {
  await page.goto('/%63ars/');
  await untilHydrated(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}/cars`);
});

const backOffice = {
  'the admin remote': /\/mfe_admin\//,
  'ui-admin': /\/ui-admin-[^/]+\.js$/,
};
const backOfficeTexts = {
  'the schemas of the endpoint table': 'La marca deve contenere almeno 2 caratteri',
  'react-hook-form': 'shouldUseNativeValidation',
};

test('a visitor’s pages load nothing of the back office', async ({ page, login }) => {
  const loaded: { url: string; text: string }[] = [];
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    loaded.push({ url: response.url(), text: await response.text().catch(() => '') });
  });
  const partsOf = (name: string, isOfIt: (script: { url: string; text: string }) => boolean) =>
    loaded.filter(isOfIt).map(({ url }) => `${name}: ${url}`);
  const found = () => [
    ...Object.entries(backOffice).map(([name, url]) => partsOf(name, (script) => url.test(script.url))),
    ...Object.entries(backOfficeTexts).map(([name, text]) => partsOf(name, (script) => script.text.includes(text))),
  ];
  for (const address of ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/contact']) {
    await visit(page, address);
    await page.waitForLoadState('networkidle');
  }
  expect(found().flat()).toEqual([]);

  // The same texts are found in the back office, so the check above can fail.
  await login();
  await page.goto('/admin/cars/new');
  await expect(page.getByText('Passo 1 di 4')).toBeVisible();
  await expect.poll(() => found().every((scripts) => scripts.length > 0)).toBe(true);
});
