import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { openFilter, visit } from '../pages';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

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
