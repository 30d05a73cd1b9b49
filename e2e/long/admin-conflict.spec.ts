import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

for (const [choice, toast] of [
  ['Ripristina e salva', 'Auto aggiornata'],
  ['Crea come nuova', 'Auto creata'],
] as const) {
  test(`a car that was deleted meanwhile is not lost: ${choice}`, async ({
    page,
    login,
    admin,
    insertCar,
    afterwards,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const car = await insertCar();
    await login();
    const dialog = await openCar(page, car.id);
    await dialog.getByLabel('Cilindrata').fill('1600');
    await admin.call('deleteCar', { params: { id: car.id } });
    await page.keyboard.press('Control+s');
    const question = page.getByRole('alertdialog', { name: 'Questa scheda è stata eliminata' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: choice }).click();
    await expect(page.getByText(toast)).toBeVisible();
    const [stored] = (await admin.page('listCars', { query: { q: car.model } })).items;
    if (!stored) throw new Error('The car is not there');
    afterwards(() => admin.call('deleteCar', { params: { id: stored.id } }));
    expect(stored).toMatchObject({ engineSize: '1600', history: car.history, features: car.features });
    expect(stored.images).toHaveLength(car.images.length);
    expect(stored.featuredImage).not.toBe('');
  });
}

async function openCar(page: Page, id: number) {
  await visit(page, `/admin/cars?modifica=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  await expect(dialog.getByLabel('Marca')).toBeFocused();
  return dialog;
}
