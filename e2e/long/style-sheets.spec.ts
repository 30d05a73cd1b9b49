import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { hold, untilHydrated } from '../pages';

const sheets = /\/r\/.*\/style\.css$/;

test('a page looks the same with its inlined rules as with the whole style sheets @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  for (const address of ['/cars', `/cars/${car.id}`, '/gallery', '/contact']) {
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

/** Positions and colours of the page's elements. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, display } = getComputedStyle(element);
      return [element.tagName, x, y + window.scrollY, width, height, color, backgroundColor, fontSize, display].join();
    }),
  );
