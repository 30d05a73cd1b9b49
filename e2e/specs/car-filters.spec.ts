import type { Page } from 'playwright/test';
import { expect, ownName, test } from '../fixtures';
import { filterMenu, filtersOf, openFilter, untilLayersAreClosed, visit } from '../pages';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

test('filters combine, Back removes the last one, and without a match the index gets the focus back', async ({
  page,
  insertCar,
}) => {
  const make = ownName('Casa');
  const old = await insertCar({ make, year: 1934, price: 70_000, categories: ['rare'] });
  const young = await insertCar({ make, year: 1978, price: 8_000, categories: ['certified'] });
  await visit(page, '/cars?mostra=9&categoria=inventata');
  await expect(page).toHaveURL(/\/cars\?mostra=9$/);
  await expect(cardsOf(page)).toHaveCount(9);
  await (await openFilter(page, 'Marca')).getByRole('link', { name: `${make} 2 auto` }).click();
  // A new filter starts again at six.
  await expect(page).toHaveURL(/\?marca=[^&]+$/);
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(filterMenu(page, 'Marca')).toHaveText(`Marca ${make}`);
  const categories = await openFilter(page, 'Filtri', 'Categoria');
  await expect(categories.getByText('Cabriolet')).toBeVisible();
  await expect(categories.getByRole('link', { name: /Cabriolet/ })).toHaveCount(0);
  const decades = await openFilter(page, 'Anno');
  await expect(categories).toBeHidden();
  await decades.getByRole('link', { name: 'Anni ’30 1 auto' }).click();
  // A choice closes its menu, which keeps the focus and says what is chosen.
  await expect(decades).toBeHidden();
  await expect(filterMenu(page, 'Anno')).toBeFocused();
  await expect(filterMenu(page, 'Anno')).toHaveText('Anno Anni ’30');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(old.model);
  await openFilter(page, 'Anno');
  await expect(decades.getByRole('link', { name: /Anni ’30/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(decades).toBeHidden();
  await untilLayersAreClosed(page);
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(2);
  await (await openFilter(page, 'Prezzo')).getByRole('link', { name: /^meno di 10\.000/ }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(young.model);

  await visit(page, `/cars?${new URLSearchParams({ marca: make, categoria: 'convertible' })}`);
  await expect(page.getByText('Nessuna auto corrisponde ai filtri scelti.')).toBeVisible();
  await page.getByRole('link', { name: 'Azzera filtri' }).press('Enter');
  await expect(page).toHaveURL(/\/cars$/);
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(filtersOf(page)).toBeFocused();
});

test('a search, an own limit of the price and an order change the list in place, and Back restores them', async ({
  page,
  insertCar,
}) => {
  const make = ownName('Società');
  await insertCar({ make, year: 1934, price: 70_000 });
  const cheap = await insertCar({ make, year: 1978, price: 8_000 });
  await visit(page, '/cars');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const field = page.getByRole('searchbox', { name: 'Cerca tra le auto' });
  await field.fill(make.toLowerCase().replace('à', 'a'));
  await field.press('Enter');
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(field).toBeFocused();
  await (await openFilter(page, 'Ordina')).getByRole('link', { name: 'Prezzo più basso' }).click();
  await expect(page).toHaveURL(/\?cerca=[^&]+&ordina=prezzo-crescente$/);
  await expect(cardsOf(page).first()).toContainText(cheap.model);

  const most = page.getByLabel('fino a €');
  await openFilter(page, 'Prezzo');
  await most.fill('tanto');
  await page.getByRole('button', { name: 'Applica' }).click();
  expect(await most.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain('per esempio 25.000');
  await most.fill('8.000 euro');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(most).toHaveValue('8000');
  await expect(filterMenu(page, 'Prezzo')).toHaveText('Prezzo fino a 8.000 €');
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(most).toHaveValue('');

  await field.fill('mai vista');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page.getByText('Nessuna auto trovata per questa ricerca.')).toBeVisible();
  await page.getByRole('link', { name: 'Azzera filtri' }).click();
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a touch on a card starts no hover animation, and a touch beside a menu closes it @phone-only @phone', async ({
  page,
}) => {
  await visit(page, '/cars');
  const card = cardsOf(page).first();
  await card.evaluate((element) => {
    element.addEventListener('transitionrun', () => Object.assign(window, { hasMoved: true }));
    // The card stays on the screen, so that the test sees the state after the tap.
    element.addEventListener('click', (event) => event.preventDefault());
  });
  await card.getByRole('link').first().tap();
  await expect(card.getByRole('link').first()).toBeFocused();
  expect(await page.evaluate(() => 'hasMoved' in window)).toBe(false);

  const makes = await openFilter(page, 'Marca');
  await page.getByText(/\d auto in vendita/).tap({ force: true });
  await expect(makes).toBeHidden();
  await (await openFilter(page, 'Marca')).getByRole('link', { name: /^Fiat/ }).click();
  await expect(filterMenu(page, 'Marca')).toHaveText('Marca Fiat');
  await page.getByRole('link', { name: 'Azzera filtri' }).click();
  await expect(cardsOf(page)).toHaveCount(6);
});
