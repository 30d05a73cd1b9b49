import { expect, ownName, test } from '../fixtures';
import { untilHydrated, visit } from '../pages';
import { expectAccessibleAtAllWidths } from '../questions';

for (const addresses of [
  ['/', '/gallery', '/gallery/1', '/privacy', '/sold', '/catalogo'],
  ['/cars', '/cars/1', '/contact', '/non-esiste'],
]) {
  test(`${addresses.join(', ')} are accessible at all widths`, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, address);
        await expectAccessibleAtAllWidths(page);
      });
    }
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
  // The not-found page is rendered once for all unknown paths.
  await visit(page, '/gallery/7/altro');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('a page with the spelling of another path hydrates as that page', async ({ page, server }) => {
  await page.goto('/%63ars/');
  await untilHydrated(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}/cars`);
});
