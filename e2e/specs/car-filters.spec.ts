import { expect, ownName, test } from '../fixtures';
import { cardsOf, filterMenu, filtersOf, openFilter, untilLayersAreClosed, visit } from '../pages';

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
  // A new filter resets the number of cars to six.
  await expect(page).toHaveURL(/\?marca=[^&]+$/);
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(filterMenu(page, 'Marca')).toHaveText(`Marca ${make}`);
  const categories = await openFilter(page, 'Filtri', 'Categoria');
  await expect(categories.getByText('Cabriolet')).toBeVisible();
  await expect(categories.getByRole('link', { name: /Cabriolet/ })).toHaveCount(0);
  const decades = await openFilter(page, 'Anno');
  await expect(categories).toBeHidden();
  await decades.getByRole('link', { name: 'Anni ’30 1 auto' }).click();
  // A choice closes its menu; the focus stays on its summary, which shows the choice.
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
  // Escape works even before the browser has fired the `toggle` event.
  await filterMenu(page, 'Anno').evaluate((summary: HTMLElement) => {
    summary.click();
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(decades).toBeHidden();
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
