import type { Page } from 'playwright/test';
import { binId } from '../../contracts/src/bin';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const entry = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
const search = (text: string) => `/admin/bin?q=${encodeURIComponent(text)}`;

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni: ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a deleted record shows its kind, who deleted it and when, and how long it can be restored @phone', async ({
  page,
  login,
  admin,
  insertCar,
}) => {
  const car = await insertCar();
  await admin.call('deleteCar', { params: { id: car.id } });
  await login();
  await page.goto(search(car.model));
  const row = entry(page, car.model);
  for (const [at, text] of ['Auto', /\d\d\/\d\d\/\d{4} \d\d:\d\d$/, '30 giorni', 'titolare'].entries()) {
    await expect(row.getByRole('cell').nth(at + 1)).toContainText(text);
  }
  const picture = row.locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  await choose(page, `Lancia ${car.model} ${car.year}`, 'Ripristina');
  await expect(page.getByText('Auto ripristinata')).toBeVisible();
  await expect(page.getByText('Nessun elemento trovato per questa ricerca')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await admin.call('getCar', { params: { id: car.id } })).toEqual(car);
});

test('a permanent deletion asks for confirmation and removes the record', async ({ page, login, admin, insertCar }) => {
  const car = await insertCar();
  await admin.call('deleteCar', { params: { id: car.id } });
  const title = `Lancia ${car.model} ${car.year}`;
  await login();
  await page.goto(search(car.model));
  await choose(page, title, 'Elimina definitivamente');
  const dialog = page.getByRole('alertdialog', { name: 'Eliminazione definitiva' });
  await expect(dialog).toContainText(`"${title}"? Questa azione non può essere annullata.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('button', { name: `Azioni: ${title}` })).toBeFocused();
  await choose(page, title, 'Elimina definitivamente');
  await dialog.getByRole('button', { name: 'Elimina definitivamente' }).click();
  await expect(page.getByText('Auto eliminata definitivamente')).toBeVisible();
  await expect(entry(page, title)).toBeHidden();
  expect((await admin.page('listBin', { query: { q: car.model } })).total).toBe(0);
});

test('the bin is emptied after a confirmation, and then says that it is empty', async ({
  page,
  login,
  admin,
  insertCar,
}) => {
  const car = await insertCar();
  await admin.call('deleteCar', { params: { id: car.id } });
  await login();
  await page.goto('/admin/bin?kind=image');
  await page.getByRole('button', { name: 'Svuota cestino' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Svuota cestino' });
  await expect(dialog).toContainText(/l’unico elemento|tutti i \d+ elementi/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Svuota cestino' }).click();
  await expect(page.getByText('Cestino svuotato')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Svuota cestino' })).toBeHidden();
  await page.goto('/admin/bin');
  await expect(page.getByText('Il Cestino è vuoto')).toBeVisible();
  await expectAccessible(page);
  expect((await admin.page('listBin', { query: { limit: 1 } })).total).toBe(0);
});

test('an undo of a permanently deleted record says that it is too late', async ({
  page,
  watch,
  login,
  admin,
  insertCar,
}) => {
  watch.allow(/status of 40[49]/);
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await choose(page, `Lancia ${car.model}`, 'Elimina');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Auto eliminata')).toBeVisible();
  await admin.call('deleteFromBin', { params: { id: binId('car', car.id) } });
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Errore', { exact: true })).toBeVisible();
  await expect(page.getByText('Nessuna auto trovata per questa ricerca')).toBeVisible();
});
