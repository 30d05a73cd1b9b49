import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, ownName, test } from '../fixtures';
import { visit } from '../pages';

const indexOf = (page: Page) => page.getByRole('navigation', { name: 'Filtra le auto' });
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const row = (page: Page, title: string) => indexOf(page).getByRole('list', { name: title });

test('every filter leads to as many cars as it says, and is in the URL', async ({ page }) => {
  await visit(page, '/cars');
  const choices = row(page, 'Categoria').getByRole('link', { name: /\d auto$/ });
  const names = await choices.allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const count = Number(/(\d+)\s*auto$/.exec(name)?.[1]);
    await choices.filter({ hasText: name }).click();
    await expect(page).toHaveURL(/\?categoria=[\w-]+$/);
    await expect(page.getByText(`${count} auto con i filtri scelti`, { exact: true })).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(Math.min(6, count));
  }
});

test('filters combine, Back removes the last one, and another visitor sees the same at the URL', async ({
  page,
  insertCar,
  openContext,
}) => {
  const make = ownName('Casa');
  const old = await insertCar({ make, year: 1934, price: 70_000, categories: ['rare'] });
  const young = await insertCar({ make, year: 1978, price: 8_000, categories: ['certified'] });
  await visit(page, '/cars');
  await row(page, 'Marca')
    .getByRole('link', { name: `${make} 2 auto` })
    .click();
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(row(page, 'Categoria').getByText('Cabriolet')).toBeVisible();
  await expect(row(page, 'Categoria').getByRole('link', { name: /Cabriolet/ })).toHaveCount(0);
  await row(page, 'Decennio').getByRole('link', { name: 'Anni ’30 1 auto' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(old.model);
  await expect(row(page, 'Decennio').getByRole('link', { name: /Anni ’30/ })).toHaveAttribute('aria-current', 'true');
  await expect(row(page, 'Prezzo').getByRole('link', { name: /^da 50\.000/ })).toBeVisible();

  const friend = await (await openContext({ javaScriptEnabled: false })).newPage();
  await friend.goto(page.url());
  await expect(cardsOf(friend)).toHaveCount(1);
  await expect(cardsOf(friend)).toContainText(old.model);

  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(2);
  await row(page, 'Prezzo')
    .getByRole('link', { name: /^meno di 10\.000/ })
    .click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(young.model);
});

test('a new filter starts again at six; "load more" keeps the filter', async ({ page }) => {
  await visit(page, '/cars?mostra=9');
  await expect(cardsOf(page)).toHaveCount(9);
  await row(page, 'Decennio')
    .getByRole('link', { name: /Anni ’60/ })
    .click();
  await expect(page).toHaveURL(/\?decennio=1960$/);
  await expect(cardsOf(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Carica altre auto' }).click();
  await expect(page).toHaveURL(/\?decennio=1960&mostra=9$/);
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(6);
});

test('filters without a match say so and link back, and the focus is kept', async ({ page, insertCar }) => {
  const { make } = await insertCar({ make: ownName('Casa'), categories: ['certified'] });
  await visit(page, `/cars?${new URLSearchParams({ marca: make, categoria: 'rare' })}`);
  await expect(page.getByText('Nessuna auto corrisponde ai filtri scelti.')).toBeVisible();
  await page.getByRole('link', { name: 'Azzera filtri' }).press('Enter');
  await expect(page).toHaveURL(/\/cars$/);
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(indexOf(page)).toBeFocused();
});

test('filters that the catalogue does not have are removed from the URL', async ({ page }) => {
  await visit(page, '/cars?marca=Inventata&decennio=1960&categoria=inventata');
  await expect(page).toHaveURL(/\/cars\?decennio=1960$/);
  await expect(row(page, 'Decennio').getByRole('link', { name: /Anni ’60/ })).toHaveAttribute('aria-current', 'true');
  await visit(page, '/gallery?categoria=inventata');
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(cardsOf(page)).toHaveCount(6);
});

test('the index opens on a phone, and has no accessibility fault @phone-only @phone', async ({ page }) => {
  await visit(page, '/cars');
  await expect(row(page, 'Marca')).toBeHidden();
  await page.getByText('Filtra il catalogo').click();
  await expect(row(page, 'Marca')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await row(page, 'Marca').getByRole('link', { name: /^Fiat/ }).click();
  await expect(page.getByText('1 scelto')).toBeVisible();
  await expect(row(page, 'Marca')).toBeVisible();
  await page.getByRole('link', { name: 'Azzera filtri' }).click();
  await expect(cardsOf(page)).toHaveCount(6);
});

test("a car's page shows other cars for sale, those of its make first", async ({ page, insertCar }) => {
  const make = ownName('Casa');
  const car = await insertCar({ make });
  const sibling = await insertCar({ make });
  await visit(page, `/cars/${car.id}`);
  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Potrebbero interessarti' }) });
  await expect(similar.getByRole('article')).toHaveCount(3);
  await expect(similar.getByRole('article').first()).toContainText(sibling.model);
  await expect(similar.getByRole('link', { name: new RegExp(car.model) })).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 1000 });
  await expect(similar.getByRole('article')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are plain links that combine @phone', async ({ page }) => {
    await page.goto('/cars?categoria=certified');
    const handle = page.getByText('Filtra il catalogo');
    if (await handle.isVisible()) await handle.click();
    await row(page, 'Marca').getByRole('link', { name: /^Fiat/ }).click();
    await expect(page).toHaveURL(/\?marca=Fiat&categoria=certified$/);
    for (const card of await cardsOf(page).all()) await expect(card).toContainText('Fiat');
    await page.getByRole('link', { name: 'Azzera filtri' }).click();
    await expect(cardsOf(page)).toHaveCount(6);
  });
});
