import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Azioni: ${name}` });

test('the table has all columns, and a record shows all its values @phone', async ({
  page,
  login,
  insertCar,
  insertProject,
}) => {
  const car = await insertCar({ year: 1968, price: 1_250_000, available: false });
  const project = await insertProject({ featured: true, completionDate: '2024-05-18' });
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await expectValues(page, `Lancia ${car.model}`, [`${car.id}`, '1968', '1.250.000', 'Venduta']);
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

test('the headings are the specified ones, in their order', async ({ page, login }) => {
  await login();
  const headings = page.getByRole('table').getByRole('columnheader');
  await page.goto('/admin/cars');
  await expect(headings).toHaveText(['', 'ID', 'Auto', 'Anno', 'Prezzo', 'Disponibilità', 'Azioni'].map(textOf));
  await expect(headings.first().getByRole('checkbox', { name: 'Seleziona tutta la pagina' })).toBeVisible();
  await page.goto('/admin/projects');
  await expect(headings).toHaveText(['', 'ID', 'Titolo', 'Categoria', 'Data', 'Evidenza', 'Azioni'].map(textOf));
});
const textOf = (text: string) => new RegExp(`^${text}[↑↓]?$`);

test('nothing scrolls sideways at 320 pixels, however long a name is @phone @phone-only', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar({ model: ownName('SuperleggeraLungaSenzaSpaziPerNienteAndareACapo'.repeat(2)) });
  await login();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/cars');
  await expect(names(page).first()).toContainText(car.model);
  await page.getByRole('checkbox', { name: `Seleziona Lancia ${car.model}` }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Righe selezionate' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test('a car is found by make and model or by year, in any case, and the search is in the URL', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar({ year: 1913 });
  await login();
  await page.goto('/admin/cars');
  const box = page.getByRole('searchbox', { name: 'Cerca auto' });
  await box.fill(`lancia ${car.model.toUpperCase()}`);
  await expect(names(page)).toHaveText([`Lancia ${car.model}`]);
  await expect(page).toHaveURL(/\?q=lancia/);
  await box.fill('1913');
  await expect(page).toHaveURL(/\?q=1913$/);
  await expect(names(page)).toHaveText([`Lancia ${car.model}`]);
  await page.reload();
  await expect(box).toHaveValue('1913');
  await expect(names(page)).toHaveText([`Lancia ${car.model}`]);
});

test('a project is found by its title or by its category', async ({
  page,
  login,
  insertProject,
  admin,
  afterwards,
}) => {
  const category = await admin.call('createCategory', { body: { name: ownName('Carrozzeria'), type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id: category.id } }));
  const project = await insertProject({ category: category.id });
  await login();
  await page.goto('/admin/projects');
  const box = page.getByRole('searchbox', { name: 'Cerca progetti' });
  for (const text of [project.title.toUpperCase(), category.name.toLowerCase()]) {
    await box.fill(text);
    await expect(names(page)).toHaveText([project.title]);
  }
});

test('a search without a match says so and is cleared by its button', async ({ page, login }) => {
  await login();
  for (const [address, text] of [
    ['/admin/projects', 'Nessun progetto trovato per questa ricerca'],
    ['/admin/cars', 'Nessuna auto trovata per questa ricerca'],
  ] as const) {
    await page.goto(`${address}?q=${ownName('nulla')}&sort=-id&page=3`);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancella ricerca' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}\\?sort=-id$`));
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('table')).toBeVisible();
  }
});

test('on a phone the order is chosen from a list @phone @phone-only', async ({ page, login }) => {
  await login();
  await page.goto('/admin/cars');
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Anno ↑');
  await expect(page).toHaveURL(/\?sort=year$/);
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(page).toHaveURL(/\?sort=year&page=2$/);
});

test('a list is paginated, and paging keeps search and order', async ({ page, login }) => {
  await login();
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/cars') asked.push(url.searchParams);
  });
  await page.goto('/admin/cars?sort=id');
  await expect(names(page)).toHaveCount(10);
  const first = await names(page).allTextContents();
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(page).toHaveURL(/\?sort=id&page=2$/);
  await expect(page.getByText(/pagina 2 di/)).toBeVisible();
  for (const name of first) expect(await names(page).allTextContents()).not.toContain(name);
  await page.goBack();
  await expect(names(page)).toHaveText(first);
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) expect(Number(query.get('limit'))).toBeLessThanOrEqual(10);
});

test('the row menu links to the site, the pictures and the form, and works by keyboard', async ({
  page,
  login,
  insertCar,
  insertProject,
}) => {
  const car = await insertCar();
  const project = await insertProject();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await actionsOf(page, `Lancia ${car.model}`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Visualizza',
    'Modifica',
    'Gestisci Immagini',
    'Segna come venduta',
    'Elimina',
  ]);
  await expectNewTab(page, 'Visualizza', `/cars/${car.id}`);
  await expectNewTab(page, 'Gestisci Immagini', `/admin/cars/${car.id}/images`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(actionsOf(page, `Lancia ${car.model}`)).toBeFocused();

  await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`);
  await actionsOf(page, project.title).click();
  await expectNewTab(page, 'Visualizza', `/gallery/${project.id}`);
  await expectNewTab(page, 'Gestisci Immagini', `/admin/projects/${project.id}/images`);
  await expect(page.getByRole('menuitem', { name: 'Metti in evidenza' })).toBeVisible();
});

test('the row menu works by keyboard, and the focus returns to its button', async ({ page, login, insertCar }) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  const actions = actionsOf(page, `Lancia ${car.model}`);
  const menu = page.getByRole('menu', { name: `Azioni: Lancia ${car.model}` });
  const entry = (name: string) => menu.getByRole('menuitem', { name });

  await actions.focus();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(actions).toHaveAttribute('aria-expanded', 'true');
    await expect(menu).toBeFocused();
    await expect(entry('Visualizza')).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(actions).toBeFocused();
    await expect(actions).toHaveAttribute('aria-expanded', 'false');
  }

  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Modifica')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Modifica Auto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(menu).toBeFocused();
  await expect(entry('Elimina')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Conferma eliminazione' })).toBeVisible();
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

test('a form that is left by pressing twice closes, and the page under it stays open', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  const list = `/admin/cars?q=${encodeURIComponent(car.model)}`;
  await login();
  await page.goto('/admin/bin');
  await page.goto(list);
  const actions = actionsOf(page, `Lancia ${car.model}`);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  await expect(dialog.getByLabel('Modello')).toBeVisible();
  // Both happen before the browser has gone back for the first.
  await dialog.getByRole('button', { name: 'Annulla' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(actions).toBeFocused();
  await expect(page).toHaveURL(list);
});

async function expectNewTab(page: Page, name: string, address: string): Promise<void> {
  const link = page.getByRole('menuitem', { name });
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
}

test('a deletion asks for confirmation, can be cancelled, and can be undone @phone', async ({
  page,
  login,
  insertCar,
  request,
}) => {
  const car = await insertCar();
  const name = `Lancia ${car.model}`;
  await login();
  await page.goto('/admin/cars');
  const row = page.getByRole('rowheader', { name });
  await actionsOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText(`l'auto "${name}"? Questa azione non può essere annullata.`);
  await expect(dialog).toContainText('Per 30 giorni si può ancora ripristinare dal Cestino.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(actionsOf(page, name)).toBeFocused();
  await expect(row).toBeVisible();

  await actionsOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Auto eliminata')).toBeVisible();
  // It stays while the pointer rests on it.
  await page.getByText('Auto eliminata').hover();
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  expect((await request.get(`/api/cars/${car.id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Auto ripristinata')).toBeVisible();
  await expect(row).toBeVisible();
  const restored = await (await request.get(`/api/cars/${car.id}`)).json();
  expect(restored).toEqual(car);
});

test('a deleted project is restored by keyboard', async ({ page, login, insertProject }) => {
  const project = await insertProject();
  await login();
  await page.goto('/admin/projects');
  await actionsOf(page, project.title).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).press('Enter');
  await expect(page.getByText('Progetto eliminato')).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(page.getByText('Progetto ripristinato')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: project.title })).toBeVisible();
});

test('a page beyond the end of a list redirects to the last one', async ({ page, login, admin }) => {
  const { total } = await admin.page('listCars', { query: { limit: 1 } });
  const last = Math.ceil(total / 10);
  await login();
  await page.goto('/admin/cars?sort=-id&page=99');
  await expect(page).toHaveURL(`/admin/cars?sort=-id&page=${last}`);
  await expect(names(page)).toHaveCount(total - (last - 1) * 10);

  await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check({ force: true });
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText(`pagina ${last - 1} di ${last - 1}`).or(page.getByText('10 risultati'))).toBeVisible();
  await expect(names(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(`pagina ${last - 1} di ${last}`)).toBeVisible();
});

test("the CSV export has the found records, in the list's order", async ({ page, login, insertCar }) => {
  const make = ownName('Itala');
  const dear = await insertCar({ make, price: 90_000 });
  const cheap = await insertCar({ make, price: 12_000 });
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(make)}&sort=price`);
  await expect(page.getByText('Ricerca in corso: 2 auto')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Esporta CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.indexOf(cheap.model)).toBeGreaterThan(0);
  expect(text.indexOf(dear.model)).toBeGreaterThan(text.indexOf(cheap.model));
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);
});
