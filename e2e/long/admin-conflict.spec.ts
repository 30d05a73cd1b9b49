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

test('a conflict lists the fields that somebody else has changed, and merges where possible', async ({
  page,
  login,
  admin,
  insertCar,
  watch,
}) => {
  watch.allow(/status of 412/);
  const car = await insertCar();
  const params = { id: car.id };
  await login();
  const dialog = await openCar(page, car.id);
  await dialog.getByLabel('Marca').fill('Autobianchi');
  await openStep(dialog, 2);
  await dialog.getByRole('textbox', { name: 'Prezzo' }).fill('31000');
  await admin.call('updateCar', { params, body: { price: 40_000, mileage: 90_000, features: ['Tetto apribile'] } });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await openStep(dialog, 4);
  await dialog.getByRole('button', { name: 'Aggiorna Auto' }).click();
  expect((await sent).postDataJSON()).toEqual({ make: 'Autobianchi', price: 31_000 });

  const question = page.getByRole('alertdialog', { name: 'Qualcun altro ha modificato questa scheda' });
  await expect(question).toBeVisible();
  const price = question.locator('div', { has: page.getByText('Prezzo', { exact: true }) }).last();
  await expect(price).toContainText(/Versione attuale\s*40\.000/);
  await expect(price).toContainText(/La tua modifica\s*31\.000/);
  await expect(question).toContainText(/Chilometraggio\s*Versione attuale\s*90\.000 km/);
  await expect(question).toContainText(/Caratteristiche\s*Versione attuale\s*Tetto apribile/);
  await expect(question).not.toContainText('Marca');
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Aggiorna Auto' })).toBeEnabled();
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Salva solo le mie modifiche' }).click();
  await expect(page.getByText('Auto aggiornata')).toBeVisible();
  await expect(dialog).toBeHidden();
  const saved = await admin.call('getCar', { params });
  expect(saved).toMatchObject({
    make: 'Autobianchi',
    price: 31_000,
    mileage: 90_000,
    features: ['Tetto apribile'],
    model: car.model,
  });
});

async function openCar(page: Page, id: number) {
  await visit(page, `/admin/cars?modifica=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  await expect(dialog.getByLabel('Marca')).toBeFocused();
  return dialog;
}

async function openStep(dialog: ReturnType<Page['getByRole']>, step: number): Promise<void> {
  await dialog
    .getByRole('navigation', { name: 'Passi del modulo' })
    .getByRole('button')
    .nth(step - 1)
    .click();
  await expect(dialog.getByText(`Passo ${step} di 4`)).toBeVisible();
}
