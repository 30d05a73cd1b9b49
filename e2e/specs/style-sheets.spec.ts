import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { hold, isHydrated, remoteNoise, untilHydrated } from '../pages';

const sheets = /\/r\/.*\/style\.css$/;

test('a page looks the same with its inlined rules as with the whole style sheets @phone-only @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  for (const address of ['/cars', `/cars/${car.id}`, '/contact']) {
    const letCome = await hold(page, sheets);
    await page.goto(address);
    await expect(page.locator('#first-screen')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const partial = await looksOf(page);
    const asked = page.waitForResponse(sheets);
    letCome();
    await asked;
    await untilHydrated(page);
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(3);
    expect(await looksOf(page), address).toEqual(partial);
  }
});

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
  // A touch before the failure is known has no effect: the visitor continues.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return isHydrated(page);
    })
    .toBe(true);
  await expect(page.locator('link[rel="stylesheet"][href*="/r/shell/"]')).toHaveCount(1);
});

/** Positions and colors of the page's elements. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, display } = getComputedStyle(element);
      return [element.tagName, x, y + window.scrollY, width, height, color, backgroundColor, fontSize, display].join();
    }),
  );
