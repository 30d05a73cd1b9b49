import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe';
import { untilHydrated } from './pages';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Checks the current page with axe at the widths of a desktop and a phone, and that it does not scroll sideways at 320
 * px.
 */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desktop);
  await expectAccessibleOnDesktop(page);
}

/** The same checks without the width of a phone. */
export async function expectAccessibleOnDesktop(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await untilHydrated(page);
  await page.setViewportSize(desktop);
}

/** Fails with the elements that are wider than the screen, if the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const room = document.documentElement.clientWidth;
        const wide = [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > room + 1)
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120));
        return document.documentElement.scrollWidth > room ? wide : [];
      }),
    )
    .toEqual([]);
}

const budget = 145 * 1000;
const mostFiles = 12;

/** The current page has loaded at most 145 KB of compressed JavaScript in 12 files. */
export async function expectLight(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length, scripts.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(mostFiles);
  expect(
    scripts.filter(({ bytes, raw }) => raw > 1000 && bytes === raw),
    'scripts that are not compressed',
  ).toEqual([]);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const heaviest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
  expect(total, heaviest.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')).toBeLessThanOrEqual(budget);
}

/** Scripts of the page with their sizes, including those from the browser's cache. */
async function scriptsOf(page: Page): Promise<{ file: string; bytes: number; raw: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        file: new URL(name).pathname,
        bytes: encodedBodySize,
        raw: decodedBodySize,
      })),
  );
}
