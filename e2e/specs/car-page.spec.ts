import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('a car’s page is shared or its URL copied, shows as many similar cars as fit, and prints on one sheet', async ({
  page,
  server,
  insertCar,
}) => {
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
    const share = async ({ url }: { url: string }) => Reflect.get(window, 'shared').push(`by the device: ${url}`);
    Object.assign(navigator, { share });
  });
  await page.getByRole('button', { name: 'Condividi' }).click();
  const address = `${server.origin}/cars/${car.id}`;
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([address, `by the device: ${address}`]);

  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Potrebbero interessarti' }) });
  await expect(similar.getByRole('article')).toHaveCount(3);
  await page.setViewportSize({ width: 768, height: 1000 });
  await expect(similar.getByRole('article')).toHaveCount(2);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of ['Prezzo di vendita', 'Anno di Produzione', car.description, car.history]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText(/Officina Valmonte S\.r\.l\. · Via/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  for (const hidden of [
    page.locator('body > * header').first(),
    page.locator('footer'),
    page.getByText('Vai al contenuto'),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Condividi' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contattaci Ora' })).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets).toHaveLength(1);
});
