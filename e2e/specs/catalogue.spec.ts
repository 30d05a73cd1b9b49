import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('lists start with six records and grow by three until all are shown', async ({ page }) => {
  for (const { address, label } of [
    { address: '/gallery', label: 'Carica altri progetti' },
    { address: '/cars', label: 'Carica altre auto' },
  ]) {
    await visit(page, address);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(6);
    const status = await page.getByText(/^6 di \d+/).textContent();
    const total = Number(/di (\d+)/.exec(status ?? '')?.[1]);
    for (let shown = 9; shown < total + 3; shown += 3) {
      await page.getByRole('button', { name: label }).click();
      await expect(cards).toHaveCount(Math.min(shown, total));
    }
    await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  }
});

test('a category filters the gallery, starts again at six, and is in the URL', async ({ page }) => {
  await visit(page, '/gallery');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Carica altri progetti' }).click();
  await expect(cards).toHaveCount(9);
  const filter = page.getByRole('navigation', { name: 'Filtra per categoria' });
  await filter.getByRole('link', { name: 'Motore' }).click();
  await expect(page).toHaveURL(/=engine/);
  await expect.poll(async () => cards.count()).toBeLessThanOrEqual(6);
  await expect(cards.first()).toContainText('Motore');
  await page.reload();
  await expect(cards.first()).toContainText('Motore');
  await filter.getByRole('link', { name: 'Tutti' }).click();
  await expect(cards).toHaveCount(6);
});

test('a category without projects says so and links back to all', async ({ page, admin, afterwards }) => {
  const category = await admin.call('createCategory', { body: { name: 'Carrozzeria di prova', type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id: category.id } }));
  await visit(page, '/gallery');
  await page.getByRole('link', { name: 'Carrozzeria di prova' }).click();
  await expect(page.getByText('Nessun progetto trovato in questa categoria.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra Tutti i Progetti' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
});

test('a featured project is on the home page, and is gone when it is no longer featured', async ({
  page,
  login,
  insertProject,
  openContext,
}) => {
  const project = await insertProject();
  const visitor = await (await openContext()).newPage();
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: project.title })).toHaveCount(0);

  await login();
  await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`);
  const row = page.getByRole('row', { name: new RegExp(project.title) });
  await expect(row).toContainText('Standard');
  await page.getByRole('button', { name: `Azioni: ${project.title}` }).click();
  await page.getByRole('menuitem', { name: 'Metti in evidenza' }).click();
  await expect(row).toContainText('In Evidenza');
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: project.title })).toBeVisible();

  await page.getByRole('button', { name: `Azioni: ${project.title}` }).click();
  await page.getByRole('menuitem', { name: 'Rimuovi evidenza' }).click();
  await expect(row).toContainText('Standard');
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: project.title })).toHaveCount(0);
});

test('a car that is sold leaves the list, keeps its page and hides its price', async ({
  page,
  login,
  insertCar,
  openContext,
}) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Segna come venduta' }).click();
  await expect(page.getByRole('row', { name: new RegExp(car.model) })).toContainText('Venduta');

  const visitor = await (await openContext()).newPage();
  await visit(visitor, '/cars');
  await expect(visitor.getByRole('link', { name: new RegExp(car.model) })).toHaveCount(0);
  await visit(visitor, `/cars/${car.id}`);
  await expect(visitor.getByText('Venduta', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Prezzo di vendita')).toHaveCount(0);
  await expect(visitor.getByText('Auto simili disponibili')).toBeVisible();
});

test('a deleted car is gone from the list and its page', async ({ page, login, insertCar, request }) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Auto eliminata')).toBeVisible();
  await expect(page.getByText('Nessuna auto trovata per questa ricerca')).toBeVisible();
  expect((await request.get(`/cars/${car.id}`)).status()).toBe(404);
});

test('a touch on a card starts no hover animation @phone @phone-only', async ({ page }) => {
  await visit(page, '/cars');
  const card = page.getByRole('main').getByRole('article').first();
  await card.evaluate((element) => {
    element.addEventListener('transitionrun', () => Object.assign(window, { hasMoved: true }));
    // The card stays on the screen, so that the test sees the state after the tap.
    element.addEventListener('click', (event) => event.preventDefault());
  });
  await card.getByRole('link').first().tap();
  await expect(card.getByRole('link').first()).toBeFocused();
  expect(await page.evaluate(() => 'hasMoved' in window)).toBe(false);
});
