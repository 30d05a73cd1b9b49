import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('region', { name: 'Righe selezionate' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Seleziona ${name}`, exact: true });
const wholePage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).filter({ visible: true });

/** Several cars that a search for their make finds, the newest first. */
async function insertCars(insertCar: (part: object) => Promise<{ model: string; id: number }>, count: number) {
  const make = ownName('Ansaldo');
  const cars: { id: number; name: string }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id, model } = await insertCar({ make, model: `Tipo ${number}` });
    cars.unshift({ id, name: `${make} ${model}` });
  }
  return { make, address: `/admin/cars?q=${encodeURIComponent(make)}`, cars };
}

test('the checkbox of the heading selects the page, and is indeterminate for a part of it', async ({
  page,
  login,
  insertCar,
}) => {
  const { address, cars } = await insertCars(insertCar, 3);
  await login();
  await page.goto(address);
  await wholePage(page).check({ force: true });
  await expect(bar(page)).toContainText('3 auto selezionate');
  await expect(page.getByRole('status').filter({ hasText: '3 auto selezionate' })).toHaveCount(1);
  for (const { name } of cars) await expect(box(page, name)).toBeChecked();
  await box(page, cars[1]?.name ?? '').uncheck({ force: true });
  await expect(wholePage(page)).toBeChecked({ indeterminate: true });
  await expect(bar(page)).toContainText('2 auto selezionate');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Deseleziona' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(wholePage(page)).not.toBeChecked();
});

test('a click with Shift selects all rows between, the space bar one row', async ({ page, login, insertCar }) => {
  const { address, cars } = await insertCars(insertCar, 4);
  await login();
  await page.goto(address);
  const [first, second, third, fourth] = cars.map(({ name }) => box(page, name));
  if (!first || !second || !third || !fourth) throw new Error('Four cars were made');
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await third.click({ modifiers: ['Shift'], force: true });
  for (const chosen of [first, second, third]) await expect(chosen).toBeChecked();
  await expect(fourth).not.toBeChecked();
  await expect(bar(page)).toContainText('3 auto selezionate');
  await bar(page).getByRole('button', { name: 'Elimina' }).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test('a selection is kept across the pages of a list and cleared by another search', async ({ page, login }) => {
  await login();
  await page.goto('/admin/cars?sort=id');
  const first = page.getByRole('row').nth(1).getByRole('checkbox');
  await first.check({ force: true });
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(page.getByText(/pagina 2 di/)).toBeVisible();
  await expect(first).not.toBeChecked();
  await first.check({ force: true });
  await expect(bar(page)).toContainText('2 auto selezionate');
  await page.getByRole('link', { name: 'Precedente' }).click();
  await expect(page.getByText(/pagina 1 di/)).toBeVisible();
  await expect(first).toBeChecked();
  await page.getByRole('searchbox').fill('fiat');
  await expect(page).toHaveURL(/q=fiat/);
  await expect(bar(page)).toBeHidden();
});

test('several cars are sold and available again with one action @phone', async ({ page, login, insertCar }, {
  project,
}) => {
  const { address } = await insertCars(insertCar, 2);
  await login();
  await page.goto(address);
  for (const { action, badge } of [
    { action: 'Segna come venduta', badge: 'Venduta' },
    { action: 'Segna come disponibile', badge: 'Disponibile' },
  ]) {
    await wholePage(page).check({ force: true });
    await act(page, action, project.name === 'phone');
    await expect(page.getByText('2 auto aggiornate')).toBeVisible();
    await expect(page.getByRole('row').getByText(badge, { exact: true })).toHaveCount(2);
    await expect(bar(page)).toBeHidden();
  }
});

async function act(page: Page, action: string, isPhone: boolean): Promise<void> {
  if (!isPhone) return bar(page).getByRole('button', { name: action }).click();
  await bar(page).getByRole('button', { name: 'Azioni' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: action }).click();
}

test('several projects are added to the home page and removed from it with one action', async ({
  page,
  login,
  admin,
  insertProject,
}) => {
  const title = ownName('Isotta');
  const projects = [await insertProject({ title: `${title} uno` }), await insertProject({ title: `${title} due` })];
  await login();
  await page.goto(`/admin/projects?q=${encodeURIComponent(title)}`);
  for (const { action, featured } of [
    { action: 'Metti in evidenza', featured: true },
    { action: 'Rimuovi evidenza', featured: false },
  ]) {
    await wholePage(page).check({ force: true });
    await bar(page).getByRole('button', { name: action }).click();
    await expect(page.getByText('2 progetti aggiornati')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    // The notice of the first round may still be there in the second.
    for (const { id } of projects)
      await expect.poll(async () => (await admin.call('getProject', { params: { id } })).featured).toBe(featured);
  }
});

test('several cars are deleted after a confirmation of their number, and all are restored', async ({
  page,
  login,
  admin,
  insertCar,
}) => {
  const { address, make, cars } = await insertCars(insertCar, 3);
  const found = async () => (await admin.page('listCars', { query: { q: make, limit: 1 } })).total;
  await login();
  await page.goto(address);
  await wholePage(page).check({ force: true });
  await bar(page).getByRole('button', { name: 'Elimina' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText('Sei sicuro di voler eliminare 3 auto?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(bar(page)).toContainText('3 auto selezionate');
  expect(await found()).toBe(3);

  await bar(page).getByRole('button', { name: 'Elimina' }).click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('3 auto eliminate')).toBeVisible();
  await expect(page.getByText('Nessuna auto trovata per questa ricerca')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await found()).toBe(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('3 auto ripristinate')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(cars.map(({ name }) => name));
});

test('rows that somebody else has deleted meanwhile are reported separately', async ({
  page,
  login,
  admin,
  insertCar,
}) => {
  const { address, cars } = await insertCars(insertCar, 3);
  await login();
  await page.goto(address);
  await wholePage(page).check({ force: true });
  await admin.call('deleteCar', { params: { id: cars[0]?.id ?? 0 } });
  await bar(page).getByRole('button', { name: 'Segna come venduta' }).click();
  await expect(page.getByText('2 di 3 auto aggiornate')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await wholePage(page).check({ force: true });
  for (const { id } of cars.slice(1)) await admin.call('deleteCar', { params: { id } });
  await bar(page).getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Ciò che era selezionato non esiste più.')).toBeVisible();
  await expect(page.getByText('Nessuna auto trovata per questa ricerca')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});
