import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

const indexOf = (page: Page) => page.getByRole('navigation', { name: 'Filtra le auto' });
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const row = (page: Page, title: string) => indexOf(page).getByRole('list', { name: title });

test('filters that the catalogue does not have are removed from the URL', async ({ page }) => {
  await visit(page, '/cars?marca=Inventata&decennio=1960&categoria=inventata');
  await expect(page).toHaveURL(/\/cars\?decennio=1960$/);
  await expect(row(page, 'Decennio').getByRole('link', { name: /Anni ’60/ })).toHaveAttribute('aria-current', 'true');
  await visit(page, '/gallery?categoria=inventata');
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(cardsOf(page)).toHaveCount(6);
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

test('the index opens on a phone, and has no accessibility fault @phone-only @phone', async ({ page }) => {
  await visit(page, '/cars');
  await expect(row(page, 'Marca')).toBeHidden();
  await page.getByText('Filtra e ordina').click();
  await expect(row(page, 'Marca')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await row(page, 'Marca').getByRole('link', { name: /^Fiat/ }).click();
  await expect(page.getByText('1 scelto')).toBeVisible();
  await expect(row(page, 'Marca')).toBeVisible();
  await page.getByRole('link', { name: 'Azzera filtri' }).click();
  await expect(cardsOf(page)).toHaveCount(6);
});
