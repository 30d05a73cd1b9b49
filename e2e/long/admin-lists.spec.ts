import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Azioni: ${name}` });

test('the table has all columns, and a record shows all its values', async ({
  page,
  login,
  insertCar,
  insertProject,
}) => {
  const car = await insertCar({ year: 1968, price: 1_250_000, available: false });
  const project = await insertProject({ featured: true, completionDate: '2024-05-18' });
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await expectValues(page, `Lancia ${car.model}`, [`${car.id}`, '1968', '1.250.000', '0', 'Venduta']);
  await expectAccessible(page);
  await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`);
  await expectValues(page, project.title, [`${project.id}`, 'Restauro', '18/05/2024', 'In Evidenza', 'Completato']);
  await expectAccessible(page);
});

/** Checks the visible cells between checkbox and menu. */
async function expectValues(page: Page, name: string, values: string[]): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row.getByRole('cell')).toHaveCount(values.length + 2);
  for (const [at, value] of values.entries()) {
    const cell = row.getByRole('cell').nth(at + 1);
    await expect(cell).toContainText(value);
    await expect(cell).toBeInViewport({ ratio: 1 });
  }
}

test('a row shows its cover as a small decorative picture, and a badge only for an unusual state', async ({
  page,
  login,
  insertCar,
  insertProject,
}) => {
  const cars = [await insertCar({ available: true }), await insertCar({ available: false })];
  const projects = [await insertProject({ featured: false }), await insertProject({ featured: true })];
  await login();
  for (const [address, rows, words] of [
    ['/admin/cars', cars.map(({ model }) => `Lancia ${model}`), ['Disponibile', 'Venduta']],
    ['/admin/projects', projects.map(({ title }) => title), ['Standard', 'In Evidenza']],
  ] as const) {
    await page.goto(address);
    const borders: string[] = [];
    for (const [at, name] of rows.entries()) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      const cover = row.locator('img[alt=""]');
      await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await cover.boundingBox()).toMatchObject({ width: 48, height: 36 });
      const state = row.getByText(words[at] ?? '', { exact: true });
      borders.push(await state.evaluate((element) => getComputedStyle(element).borderTopWidth));
    }
    expect(borders).toEqual(['0px', '1px']);
    await expectAccessible(page);
  }
});

test('one menu is shared by all rows: the button of another row moves it there', async ({ page, login, insertCar }) => {
  const model = ownName('Flavia');
  await insertCar({ model, year: 1961 });
  await insertCar({ model, year: 1962 });
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(model)}`);
  const buttons = actionsOf(page, `Lancia ${model}`);
  await expect(buttons).toHaveCount(2);
  // An open menu of the row above would cover this button.
  await buttons.last().click();
  await expect(buttons.last()).toHaveAttribute('aria-expanded', 'true');
  const last = await page.getByRole('menuitem', { name: 'Visualizza' }).getAttribute('href');
  await buttons.first().click();
  await expect(buttons.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(buttons.last()).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('menu')).toHaveCount(1);
  await expect(page.getByRole('menuitem', { name: 'Visualizza' })).not.toHaveAttribute('href', last ?? '');
  await page.keyboard.press('Escape');
  await expect(buttons.first()).toBeFocused();
});

test('no list is wider than its window, with the ID, a row chosen and a project in progress', async ({
  page,
  login,
  insertProject,
}) => {
  await insertProject({ featured: true, category: 'customization', state: 'ongoing' });
  await login();
  for (const list of ['cars', 'projects', 'customers']) {
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/${list}`);
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      if (list !== 'customers') {
        await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText(/^(ID)?\d+$/);
        await expect(rows.nth(1).getByRole('cell').nth(1)).toBeVisible();
        await page.getByRole('columnheader').getByRole('button', { name: 'ID', exact: true }).click({ trial: true });
        await rows.nth(1).getByRole('checkbox').check({ force: true });
        await expect(page.getByRole('region', { name: 'Righe selezionate' })).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${list} at ${width}`).toBe(width);
    }
  }
});

test('on a phone a list shows every value, is sorted, and changes several rows, without scrolling sideways @phone @phone-only', async ({
  page,
  login,
  insertCar,
}) => {
  const make = ownName('Ansaldo');
  const long = 'SuperleggeraLungaSenzaSpaziPerNienteAndareACapo'.repeat(2);
  const newer = await insertCar({ make, model: long, year: 1968, price: 1_250_000, available: false });
  await insertCar({ make, year: 1931 });
  await login();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/cars?q=${encodeURIComponent(make)}`);
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Anno ↓');
  await expect(page).toHaveURL(/&sort=-year$/);
  const names = page.getByRole('table').getByRole('rowheader');
  await expect(names.first()).toContainText(long);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: long }) });
  const values = [`${newer.id}`, '1968', '1.250.000', '0', 'Venduta'];
  await expect(row.getByRole('cell')).toHaveCount(values.length + 2);
  for (const [at, value] of values.entries()) {
    const cell = row.getByRole('cell').nth(at + 1);
    await expect(cell).toContainText(value);
    await cell.scrollIntoViewIfNeeded();
    await expect(cell).toBeInViewport({ ratio: 1 });
  }

  await page
    .getByRole('checkbox', { name: 'Seleziona tutta la pagina' })
    .filter({ visible: true })
    .check({ force: true });
  const bar = page.getByRole('region', { name: 'Righe selezionate' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Azioni' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Segna come disponibile' }).click();
  await expect(page.getByText('2 auto aggiornate')).toBeVisible();
  await expect(page.getByRole('row').getByText('Disponibile', { exact: true })).toHaveCount(2);
  await expect(bar).toBeHidden();
});
