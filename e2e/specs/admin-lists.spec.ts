import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the menu of a row works by keyboard, up to a deletion that is taken back', async ({
  page,
  login,
  insertProject,
  request,
}) => {
  const project = await insertProject();
  await login();
  await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`);
  const actions = page.getByRole('button', { name: `Azioni: ${project.title}` });
  const menu = page.getByRole('menu', { name: `Azioni: ${project.title}` });
  const entry = (name: string) => menu.getByRole('menuitem', { name });
  const open = async (key: string, marked: string) => {
    await page.keyboard.press(key);
    await expect(menu).toBeFocused();
    await expect(entry(marked)).toHaveAttribute('data-highlighted');
  };
  await actions.focus();
  await open('Enter', 'Visualizza');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(actions).toBeFocused();

  await open('ArrowDown', 'Visualizza');
  await page.keyboard.press('ArrowDown');
  await expect(entry('Modifica')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Modifica Progetto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions).toBeFocused();

  await open('ArrowUp', 'Elimina');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Conferma eliminazione' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Elimina' }).press('Enter');
  await expect(page.getByText('Progetto eliminato')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const stored = () => request.get(`/api/projects/${project.id}`);
  expect((await stored()).status()).toBe(404);
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Ripristina' }).press('Enter');
  await expect(page.getByText('Progetto ripristinato')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: project.title })).toBeVisible();
  expect(await (await stored()).json()).toEqual(project);
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
