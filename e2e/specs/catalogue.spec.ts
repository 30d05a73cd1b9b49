import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('a list grows by three until all are shown, and a category starts again at six, also after a reload', async ({
  page,
  admin,
  afterwards,
}) => {
  const category = await admin.call('createCategory', { body: { name: 'Carrozzeria di prova', type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id: category.id } }));
  await visit(page, '/gallery');
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Carica altri progetti' });
  await expect(cards).toHaveCount(6);
  const status = await page.getByText(/^6 di \d+/).textContent();
  const total = Number(/di (\d+)/.exec(status ?? '')?.[1]);
  for (let shown = 9; shown < total + 3; shown += 3) {
    await more.click();
    await expect(cards).toHaveCount(Math.min(shown, total));
  }
  await expect(more).toHaveCount(0);
  const filter = page.getByRole('navigation', { name: 'Filtra per categoria' });
  await filter.getByRole('link', { name: 'Motore' }).click();
  await expect(page).toHaveURL(/=engine$/);
  await expect.poll(async () => cards.count()).toBeLessThanOrEqual(6);
  await expect(cards.first()).toContainText('Motore');
  await page.reload();
  await expect(cards.first()).toContainText('Motore');
  await filter.getByRole('link', { name: category.name }).click();
  await expect(page.getByText('Nessun progetto trovato in questa categoria.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra Tutti i Progetti' }).click();
  await expect(cards).toHaveCount(6);
});

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

/** Presses Tab until the focus is there, as a visitor without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
