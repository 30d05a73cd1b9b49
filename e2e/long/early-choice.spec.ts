import type { Page } from 'playwright/test';
import { expect, ownName, test } from '../fixtures';
import { cardsOf, hold, openFilter, visit } from '../pages';

const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filtra per categoria' }).getByRole('link', { name });
const more = (page: Page) => page.getByRole('button', { name: /^Carica(altr|mento| )/ });

test('of "load more" pressed twice, a filter and Back, all before a list is loaded, the last one applies', async ({
  page,
}) => {
  await visit(page, '/gallery');
  const letCome = await hold(page, /\/api\/projects\?/);
  await more(page).click();
  await more(page).click();
  await expect(page).toHaveURL(/\?mostra=9$/);
  await filter(page, 'Motore').click();
  await expect(page).toHaveURL(/\?categoria=engine$/);
  await expect(filter(page, 'Motore')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\?mostra=9$/);
  letCome();
  await expect(cardsOf(page)).toHaveCount(9);
  await expect(filter(page, 'Tutti')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('filters chosen one after the other before the first is rendered combine', async ({ page, insertCar }) => {
  const make = ownName('Casa');
  await insertCar({ make, year: 1934 });
  await insertCar({ make, year: 1978 });
  await visit(page, '/cars');
  const letCome = await hold(page, /\/api\/cars(\/facets)?\?/);
  await (await openFilter(page, 'Marca')).getByRole('link', { name: `${make} 2 auto` }).click();
  await (await openFilter(page, 'Anno')).getByRole('link', { name: /Anni ’30/ }).click();
  await expect(page).toHaveURL(/\?marca=Casa\+[^&]+&decennio=1930$/);
  // Both choices are marked before their list is loaded.
  const filters = page.getByRole('navigation', { name: 'Filtra le auto' });
  await expect(filters).toContainText(`Marca ${make}`);
  await expect(filters).toContainText('Anno Anni ’30');
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
  await more(page).click();
  await expect(page).toHaveURL(/\?marca=Casa\+[^&]+&decennio=1930&mostra=9$/);
  letCome();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(make);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});
