import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('rows chosen by the space bar and by a click with Shift are deleted after a question, and all come back', async ({
  page,
  login,
  admin,
  insertCar,
}) => {
  const make = ownName('Ansaldo');
  const names: string[] = [];
  for (const model of ['Tipo 1', 'Tipo 2', 'Tipo 3', 'Tipo 4']) {
    await insertCar({ make, model });
    names.unshift(`${make} ${model}`);
  }
  const found = async () => (await admin.page('listCars', { query: { q: make, limit: 1 } })).total;
  const box = (index: number) => page.getByRole('checkbox', { name: `Seleziona ${names[index]}`, exact: true });
  const bar = page.getByRole('region', { name: 'Righe selezionate' });
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(make)}`);
  await box(0).focus();
  await page.keyboard.press('Space');
  await expect(box(0)).toBeChecked();
  await box(2).click({ modifiers: ['Shift'], force: true });
  for (const index of [0, 1, 2]) await expect(box(index)).toBeChecked();
  await expect(box(3)).not.toBeChecked();
  await expect(bar).toContainText('3 auto selezionate');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Elimina' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText('Sei sicuro di voler eliminare 3 auto?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('3 auto eliminate')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(names.slice(3));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await found()).toBe(1);
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(page.getByText('3 auto ripristinate')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(names);
});
