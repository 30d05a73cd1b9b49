import { expect, ownPicture, test } from '../fixtures';
import { stageOf } from '../gallery';
import { followHeader, hold, visit } from '../pages';

test('Back shows a record as it was left', async ({ page, insertCar }) => {
  const car = await insertCar({ images: [ownPicture(), ownPicture()] });
  await visit(page, `/cars/${car.id}`);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  const place = page.getByRole('main').getByText('2 / 3');
  await expect(place).toBeVisible();
  await page.getByRole('link', { name: 'Contattaci Ora' }).click();
  await expect(place).toBeHidden();
  await page.goBack();
  await expect(place).toBeVisible();
  // The contact page that is kept for Forward gives way to a new one: their ids are the same.
  await followHeader(page, 'Contatti');
  await expect(page.locator('#orari:visible')).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
});

test('a page that the history leaves over an open picture makes no other page inert', async ({ page, insertCar }) => {
  const car = await insertCar({ images: [ownPicture()] });
  await visit(page, `/cars?marca=${encodeURIComponent(car.make)}`);
  const link = page.locator(`main a[href="/cars/${car.id}"]`);
  await link.click();
  await stageOf(page).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await page.waitForFunction(() => Object(history.state).layer);
  await page.evaluate(() => history.go(-2));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await expect(lightbox).toBeHidden();
});

test('Back after ten minutes shows the list as it was, and reads it again', async ({ page, insertCar }) => {
  const car = await insertCar();
  await page.clock.install();
  await visit(page, `/cars?marca=${encodeURIComponent(car.make)}`);
  await page.locator(`main a[href="/cars/${car.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await page.clock.runFor(600_000);
  const letCome = await hold(page, /\/api\/cars\?/);
  const read = page.waitForRequest(/\/api\/cars\?/);
  await page.goBack();
  await read;
  await expect(page.locator(`main a[href="/cars/${car.id}"]`)).toBeVisible();
  letCome();
});

const partsAhead = /\/r\/mfe_(public\/\w+\/assets\/car-page|media\/\w+\/assets\/gallery)/;

test('nothing is prefetched when data saving is enabled', async ({ page, insertCar }) => {
  await insertCar();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => partsAhead.test(request.url()) && asked.push(request.url()));
  await visit(page, '/cars');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toEqual([]);
});

test("a project is rendered from the home page's data, and Back shows it without a request", async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ featured: true });
  await visit(page, '/');
  const letCome = await hold(page, new RegExp(`/api/projects/${project.id}$`));
  await page.locator(`main a[href="/gallery/${project.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(project.title);
  await expect(page).toHaveTitle(new RegExp(project.title));
  letCome();
  await expect(page.getByText(project.finalResult)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const lists: string[] = [];
  page.on('request', (request) => /\/api\/projects\?/.test(request.url()) && lists.push(request.url()));
  await page.goBack();
  await expect(page.locator(`main a[href="/gallery/${project.id}"]`)).toBeVisible();
  expect(lists).toEqual([]);
});

test("a car is rendered from the list's data at once, and the rest is added when loaded", async ({
  page,
  insertCar,
  admin,
}) => {
  const car = await insertCar();
  // An idle list prefetches the code of its records' pages.
  const ahead = page.waitForRequest(/\/r\/mfe_(public\/\w+\/assets\/car-page|media\/\w+\/assets\/gallery)/);
  await visit(page, `/cars?marca=${encodeURIComponent(car.make)}`);
  await ahead;
  await admin.call('updateCar', { params: { id: car.id }, body: { description: 'Scritta dopo la lista.' } });
  const letCome = await hold(page, new RegExp(`/api/cars/${car.id}$`));
  await page.locator(`main a[href="/cars/${car.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: car.model })).toBeVisible();
  await expect(page.getByText(car.description).filter({ visible: true }).first()).toBeVisible();
  letCome();
  await expect(page.getByText('Scritta dopo la lista.')).toBeVisible();
});
