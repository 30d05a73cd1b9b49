import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('the edit form has an address that Back, Forward and a reload keep, and asks before changes are lost', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  const list = `/admin/cars?${new URLSearchParams({ q: car.model, sort: '-year' })}`;
  await login();
  await visit(page, list);
  const actions = page.getByRole('button', { name: /^Azioni/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  const make = dialog.getByLabel('Marca');
  await expect(make).toBeFocused();
  await expect(page).toHaveURL(`${list}&modifica=${car.id}`);

  const question = page.getByRole('alertdialog', { name: 'Modifiche non salvate' });
  await make.fill('Autobianchi');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Chiudi' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Resta' }).click();
    await expect(question).toBeHidden();
    await expect(make).toHaveValue('Autobianchi');
  }
  await make.fill(car.make);

  await page.reload();
  await expect(dialog.getByLabel('Modello')).toHaveValue(car.model);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row', { name: new RegExp(car.model) })).toBeVisible();

  await page.goForward();
  await expect(make).toBeVisible();
  // Both clicks come before the browser has navigated back for the first one: only the form is left.
  await dialog.getByRole('button', { name: 'Annulla' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(actions).toBeFocused();
  await expect(page).toHaveURL(list);
});
