import { expect, test } from '../fixtures';
import { hold, visit } from '../pages';

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
  await expect(page.getByText(car.description).first()).toBeVisible();
  letCome();
  await expect(page.getByText('Scritta dopo la lista.')).toBeVisible();
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
