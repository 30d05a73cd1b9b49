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
