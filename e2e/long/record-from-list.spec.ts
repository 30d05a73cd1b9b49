import { expect, test } from '../fixtures';
import { hold, visit } from '../pages';

test("a project is rendered from the gallery's data, and Back shows the gallery without a request", async ({
  page,
  insertProject,
}) => {
  const project = await insertProject();
  await visit(page, '/gallery');
  const letCome = await hold(page, /\/api\/projects\/\d+$/);
  await page.locator(`main a[href="/gallery/${project.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(project.title);
  letCome();
  const lists: string[] = [];
  page.on('request', (request) => /\/api\/projects\?/.test(request.url()) && lists.push(request.url()));
  await page.goBack();
  await expect(page.locator(`main a[href="/gallery/${project.id}"]`)).toBeVisible();
  expect(lists).toEqual([]);
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
