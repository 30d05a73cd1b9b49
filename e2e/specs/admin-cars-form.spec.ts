import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('the edit form has a URL: Back closes it, a reload keeps it, and the list is unchanged', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars?q=${encodeURIComponent(car.model)}&sort=-year`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  await expect(dialog.getByLabel('Marca')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`\\?q=.+&sort=-year&modifica=${car.id}$`));

  await page.reload();
  await expect(dialog.getByLabel('Modello')).toHaveValue(car.model);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?q=.+&sort=-year$/);
  await expect(page.getByRole('row', { name: new RegExp(car.model) })).toBeVisible();

  await page.goForward();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?q=.+&sort=-year$/);
});

test('invalid numbers become the current year or 0, and a rejected group gets the focus', async ({ page, login }) => {
  const thisYear = new Date().getFullYear();
  await login();
  await visit(page, '/admin/cars/new');
  const year = page.getByLabel('Anno');
  await year.fill('millenovecento');
  await year.blur();
  await expect(year).toHaveValue(String(thisYear));
  await page.getByLabel('Marca').fill('Lancia');
  await page.getByLabel('Modello').fill('Fulvia');
  await page.getByLabel('Cilindrata').fill('1298');
  await year.fill('1899');
  await page.keyboard.press('Control+s');
  await expect(page.getByText("L'anno deve essere successivo al 1900")).toBeVisible();
  await year.fill(String(thisYear + 1));
  await expect(page.getByText(`L'anno deve essere precedente o uguale a ${thisYear}`)).toBeVisible();
  await year.fill('1967');

  await page.getByRole('button', { name: 'Avanti' }).click();
  for (const label of ['Prezzo', 'Chilometraggio']) {
    await page.getByLabel(label).fill('molto');
    await page.getByLabel(label).blur();
    await expect(page.getByLabel(label)).toHaveValue('0');
  }
  await page.getByLabel('Prezzo').fill('28.500 €');
  await page.getByLabel('Chilometraggio').fill('-1');
  await page.getByLabel('Descrizione').fill('Prima vernice, mai incidentata.');
  await page.getByLabel('Storia del Veicolo').fill('breve');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Il chilometraggio non può essere negativo')).toBeVisible();
  await expect(page.getByText('La storia del veicolo deve contenere almeno 10 caratteri')).toBeVisible();
  await page.getByLabel('Chilometraggio').fill('82000');
  await page.getByLabel('Storia del Veicolo').fill('Due proprietari, sempre a Cuneo.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Passo 3 di 4')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Categorie' })).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
});
