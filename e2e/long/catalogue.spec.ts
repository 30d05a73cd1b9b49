import type { Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../fixtures';
import { openFilter, visit } from '../pages';

test('a featured project is on the home page, and is gone when it is no longer featured', async ({
  page,
  login,
  insertProject,
  openContext,
}) => {
  const project = await insertProject();
  const visitor = await (await openContext()).newPage();
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: project.title })).toHaveCount(0);

  await login();
  await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`);
  const row = page.getByRole('row', { name: new RegExp(project.title) });
  await expect(row).toContainText('Standard');
  await page.getByRole('button', { name: `Azioni: ${project.title}` }).click();
  await page.getByRole('menuitem', { name: 'Metti in evidenza' }).click();
  await expect(row).toContainText('In Evidenza');
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: project.title })).toBeVisible();

  await page.getByRole('button', { name: `Azioni: ${project.title}` }).click();
  await page.getByRole('menuitem', { name: 'Rimuovi evidenza' }).click();
  await expect(row).toContainText('Standard');
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: project.title })).toHaveCount(0);
});

test('a car that is sold leaves the list, keeps its page and hides its price', async ({
  page,
  login,
  insertCar,
  openContext,
}) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Segna come venduta' }).click();
  await expect(page.getByRole('row', { name: new RegExp(car.model) })).toContainText('Venduta');

  const visitor = await (await openContext()).newPage();
  await visit(visitor, '/cars');
  await expect(visitor.getByRole('link', { name: new RegExp(car.model) })).toHaveCount(0);
  await visit(visitor, `/cars/${car.id}`);
  await expect(visitor.getByText('Venduta', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Prezzo di vendita')).toHaveCount(0);
  await expect(visitor.getByText('Auto simili disponibili')).toBeVisible();
});

test('a deleted car is gone from the list and its page', async ({ page, login, insertCar, request }) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Auto eliminata')).toBeVisible();
  await expect(page.getByText('Nessuna auto trovata per questa ricerca')).toBeVisible();
  expect((await request.get(`/cars/${car.id}`)).status()).toBe(404);
});

test('a list whose longer or filtered one cannot be read stays, with its filters, and can be asked again', async ({
  page,
  watch,
  insertCar,
}) => {
  watch.allow(/status of 503/);
  for (let sold = 0; sold < 7; sold += 1) await insertCar({ available: false });
  for (const [address, label] of [
    ['/cars', 'Carica altre auto'],
    ['/gallery', 'Carica altri progetti'],
    ['/sold', 'Carica altre auto'],
  ] as const) {
    await test.step(address, async () => {
      await visit(page, address);
      const filters = await page.getByRole('main').getByRole('navigation').count();
      const longer = /limit=9\b/;
      const refuse = (route: Route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Riprova tra poco.' }),
        });
      await page.route(longer, refuse);
      await page.getByRole('button', { name: label }).click();
      await expect(page.getByRole('alert')).toHaveText('Non è stato possibile caricare i dati.');
      expect(await page.getByRole('article').count()).toBe(6);
      expect(await page.getByRole('main').getByRole('navigation').count()).toBe(filters);
      await page.unroute(longer);
      const retry = page.getByRole('button', { name: 'Riprova' });
      await expect(retry).toBeFocused();
      await retry.click();
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(6);
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (filters === 0) return;

      const nav = page.getByRole('main').getByRole('navigation');
      const chosen = () => nav.locator('a[aria-current="true"]').allTextContents();
      const before = { url: page.url(), chosen: await chosen(), shown: await page.getByRole('article').count() };
      const choices = address === '/cars' ? await openFilter(page, 'Marca') : nav;
      await page.route(/\/api\/(cars|projects)/, refuse);
      await choices.getByRole('link').nth(1).click();
      const again = page.getByRole('button', { name: 'Riprova' });
      await expect(again).toBeVisible();
      await expect(page).toHaveURL(before.url);
      expect(await chosen()).toEqual(before.chosen);
      expect(await page.getByRole('article').count()).toBe(before.shown);
      await page.unroute(/\/api\/(cars|projects)/);
      await again.click();
      await expect.poll(chosen).not.toEqual(before.chosen);
      await expect(page).toHaveURL(/\?/);
      await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before.shown);
    });
  }
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('filters and "load more" work by keyboard', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article');
  await visit(page, '/gallery');
  await tabTo(page, page.getByRole('button', { name: 'Carica altri progetti' }));
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(9);

  await visit(page, '/cars');
  await tabTo(page, page.locator('summary', { hasText: 'Anno' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('list', { name: 'Anno' }).getByRole('link', { name: /^Anni/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?decennio=\d+/);
  await expect(page.getByText(/auto con i filtri scelti/)).toBeVisible();
});
