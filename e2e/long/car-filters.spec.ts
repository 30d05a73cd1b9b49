import AxeBuilder from '@axe-core/playwright';
import { expect, ownName, test } from '../fixtures';
import { cardsOf, filterMenu, openFilter, visit } from '../pages';

test('filters that the catalogue does not have are removed from the URL', async ({ page }) => {
  await visit(page, '/cars?marca=Inventata&decennio=1960&categoria=inventata');
  await expect(page).toHaveURL(/\/cars\?decennio=1960$/);
  const decades = await openFilter(page, 'Anno');
  await expect(decades.getByRole('link', { name: /Anni ’60/ })).toHaveAttribute('aria-current', 'true');
  await visit(page, '/gallery?categoria=inventata');
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(cardsOf(page)).toHaveCount(6);
});

test('a new filter starts again at six; "load more" keeps the filter', async ({ page }) => {
  await visit(page, '/cars?mostra=9');
  await expect(cardsOf(page)).toHaveCount(9);
  await (await openFilter(page, 'Anno')).getByRole('link', { name: /Anni ’60/ }).click();
  await expect(page).toHaveURL(/\?decennio=1960$/);
  await expect(cardsOf(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Carica altre auto' }).click();
  await expect(page).toHaveURL(/\?decennio=1960&mostra=9$/);
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(6);
});

test('an open menu of the filters has no accessibility fault @phone', async ({ page }) => {
  await visit(page, '/cars');
  for (const [menu, list] of [
    ['Prezzo', 'Prezzo'],
    ['Filtri', 'Categoria'],
  ] as const) {
    await expect(await openFilter(page, menu, list)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
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
    // The navigation is prevented, so that the test sees the card after the tap.
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
