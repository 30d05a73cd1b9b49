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
  await expectValues(page, project.title, [`${project.id}`, 'Restauro', '18/05/2024', 'In Evidenza']);
  await expectAccessible(page);
});

/** The cells between checkbox and menu, each to be seen. */
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
  // The menu of the row above would cover this button.
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
