import { expect, test } from '../fixtures';
import { isHydrated, remoteNoise } from '../pages';

const sheets = /\/r\/.*\/style\.css$/;

test('a style sheet that fails to load leaves the server-rendered page, and the next touch retries', async ({
  page,
  watch,
}) => {
  watch.allow(remoteNoise);
  watch.allow(/preloaded using link preload but not used/);
  await page.route(sheets, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => sheets.test(request.url()));
  await page.goto('/contact');
  await failed;
  await expect(page.getByRole('heading', { name: 'Inviaci un Messaggio' })).toBeVisible();
  await page.unroute(sheets);
  // An interaction before the failure is detected has no effect, so it is repeated, as visitors would.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return isHydrated(page);
    })
    .toBe(true);
  await expect(page.locator('link[rel="stylesheet"][href*="/r/shell/"]')).toHaveCount(1);
});
