import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

async function sheetsOf(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a car is shared in four ways, shows as many similar cars as fit, and prints on one sheet whatever its texts', async ({
  page,
  server,
  insertCar,
}) => {
  const long = 'Sono cinquant’anni di storia in poche righe, e non sono poche. '.repeat(60);
  const car = await insertCar({ description: long, history: long });
  await page.addInitScript(() => {
    Object.assign(window, { shared: [], print: () => Reflect.get(window, 'shared').push('paper') });
    const share = async ({ url }: { url: string }) => Reflect.get(window, 'shared').push(`by the device: ${url}`);
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Reflect.get(window, 'shared').push(text) },
    });
  });
  await visit(page, `/cars/${car.id}`);
  const address = `${server.origin}/cars/${car.id}`;
  const open = () => page.getByText('Condividi', { exact: true }).click();
  await open();
  const said = encodeURIComponent(`${car.make} ${car.model}, ${car.year}: ${address}`);
  await expect(page.locator(`a[href="https://wa.me/?text=${said}"]`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`&body=${said}$`),
  );
  await page.getByRole('button', { name: 'Copia il link' }).click();
  await expect(page.getByText('Link copiato')).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Altro…' }).click();
  await expect(page.getByRole('button', { name: 'Altro…' })).toBeHidden();
  // Pictures that only the print shows are not fetched before.
  const code = page.locator('img[src^="/qr/"]');
  const isLoaded = () => code.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await page.getByRole('button', { name: 'Stampa il foglio' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([address, `by the device: ${address}`, 'paper']);
  expect(await isLoaded()).toBe(true);

  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Potrebbero interessarti' }) });
  await expect(similar.getByRole('article')).toHaveCount(3);
  await page.setViewportSize({ width: 768, height: 1000 });
  await expect(similar.getByRole('article')).toHaveCount(2);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of ['Prezzo di vendita', 'Anno di Produzione', 'Descrizione', 'Storia del Veicolo']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(code).toBeVisible();
  await expect(page.getByText(/Officina Valmonte S\.r\.l\. · Via/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  for (const hidden of [
    page.locator('body > * header').first(),
    page.locator('footer'),
    page.getByText('Vai al contenuto'),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByText('Condividi')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contattaci Ora' })).toBeHidden();
  expect(await sheetsOf(page)).toBe(1);
  // Both texts end with a whole line above the page's edge, and the first one uses the available space.
  await page.setViewportSize({ width: 718, height: 1000 });
  const { lines, isOnSheet } = await page.locator('article:has([data-texts])').evaluate((sheet) => {
    const texts = [...sheet.querySelectorAll('[data-texts] > section > div')];
    const edge = sheet.getBoundingClientRect().bottom;
    return {
      lines: texts.map((text) => text.getBoundingClientRect().height / ((9.5 / 0.75) * 1.4)),
      isOnSheet: texts.every((text) => text.getBoundingClientRect().bottom <= edge),
    };
  });
  for (const count of lines) expect(count).toBeCloseTo(Math.round(count), 1);
  expect(lines[0]).toBeGreaterThanOrEqual(4);
  expect(lines[1]).toBeCloseTo(2, 1);
  expect(isOnSheet).toBe(true);

  // The catalogue contains every car for sale, six per A4 page.
  await visit(page, '/catalogo');
  const total = await page.getByRole('main').getByRole('listitem').count();
  expect(total).toBeGreaterThan(6);
  expect(await sheetsOf(page)).toBe(Math.ceil(total / 6));
});
