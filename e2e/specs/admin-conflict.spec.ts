import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('a conflict lists the fields that somebody else has changed, and merges where possible @phone', async ({
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
  await dialog.getByLabel('Prezzo').fill('31000');
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

test('the stored version can be kept: the own one becomes a draft, and resuming it asks again', async ({
  page,
  login,
  admin,
  insertProject,
  watch,
}) => {
  watch.allow(/status of 412/);
  const project = await insertProject();
  const params = { id: project.id };
  await login();
  await visit(page, `/admin/projects?modifica=${project.id}`);
  const dialog = page.getByRole('dialog', { name: 'Modifica Progetto' });
  await dialog.getByLabel('Titolo').fill('Il mio titolo');
  await admin.call('updateProject', { params, body: { title: 'Il titolo di un altro', duration: 11 } });
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Qualcun altro ha modificato questa scheda' });
  await expect(question).toContainText(/Durata\s*Versione attuale\s*11 mesi/);
  await question.getByRole('button', { name: 'Usa la versione attuale' }).click();
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Il titolo di un altro');
  await expect(dialog.getByLabel('Durata (mesi)')).toHaveValue('11');

  await dialog.getByRole('button', { name: 'Riprendi la bozza' }).click();
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Il mio titolo');
  await expect(dialog.getByLabel('Durata (mesi)')).toHaveValue('11');
  await page.keyboard.press('Control+s');
  await expect(question).toContainText(/Titolo\s*Versione attuale\s*Il titolo di un altro\s*La tua modifica\s*Il mio/);
  await expect(question).not.toContainText('Durata');
  await question.getByRole('button', { name: 'Salva solo le mie modifiche' }).click();
  await expect(page.getByText('Progetto aggiornato')).toBeVisible();
  expect(await admin.call('getProject', { params })).toMatchObject({ title: 'Il mio titolo', duration: 11 });
});

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

async function openStep(dialog: ReturnType<Page['getByRole']>, step: number): Promise<void> {
  await dialog
    .getByRole('navigation', { name: 'Passi del modulo' })
    .getByRole('button')
    .nth(step - 1)
    .click();
  await expect(dialog.getByText(`Passo ${step} di 4`)).toBeVisible();
}
