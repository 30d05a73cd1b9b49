import { expect, type Page } from 'playwright/test';
import { holdBack, scrollTo, untilHydrated } from './pages';

/** Fails if a page's layout shifts while it loads, when its fonts arrive late, or while it is scrolled. */
export async function expectNoShift(page: Page, address: string): Promise<void> {
  await page.addInitScript(watchShifts);
  const letFontsCome = await holdBack(page, /\.woff2$/);
  // Fonts that are held back delay the page's load event.
  await page.goto(address, { waitUntil: 'commit' });
  await untilHydrated(page);
  await letFontsCome();
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await scrollTo(page, y);
    await page.waitForFunction(picturesInSightAreThere);
  }
  const { shift, shifts } = await page.evaluate(() => ({
    shift: Number(Reflect.get(window, 'layoutShift')),
    shifts: Reflect.get(window, 'layoutShifts') as string[],
  }));
  expect(shift, shifts.join('\n')).toBeLessThanOrEqual(0.02);
}

/** Runs in the page: adds up all layout shifts and records what moved. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { layoutShift: 0, layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value });
      shifts.push(
        `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' | ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function picturesInSightAreThere(): boolean {
  return [...document.images].every((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return image.complete || !isInSight || !image.checkVisibility();
  });
}

/** Fails if a page's title has other lines or another width before its fonts are loaded than with them. */
export async function expectFinalTitle(page: Page, address: string): Promise<void> {
  const letFontsCome = await holdBack(page, /\.woff2$/);
  await page.goto(address, { waitUntil: 'commit' });
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-title-fonts', 'requested');
  const title = page.getByRole('heading', { level: 1 });
  const early = await title.evaluate(linesOf);
  await letFontsCome();
  await page.evaluate(() => document.fonts.ready);
  expect(await title.evaluate(linesOf)).toEqual(early);
  // The complete font breaks the lines in the same way as the page's subset.
  await title.evaluate((heading) => {
    heading.style.fontFamily = 'Bodoni';
  });
  await page.evaluate(() => document.fonts.ready);
  expect((await title.evaluate(linesOf)).lines).toBe(early.lines);
}

/** Records whether the inlined fonts of a title are requested during parsing, not only by the first layout. */
export const noteTitleFonts = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const faces = [...document.fonts].filter(({ family }) => family.includes('Bodoni Title'));
      const isRequested = faces.length > 0 && faces.every(({ status }) => status !== 'unloaded');
      document.documentElement.dataset.titleFonts = isRequested ? 'requested' : 'unloaded';
    }),
  );

/** Titles whose characters and line breaks are difficult to predict. */
export const hardTitles = {
  project: { title: 'Fiat 131 Abarth & “Citroën” 1.3 S: l’officina e il 2° motore' },
  car: { make: 'Škoda', model: '1000 MB <de luxe> 1.1' },
};

/** Runs in the page: number of lines of a heading, and width of its text in CSS pixels. */
function linesOf(heading: Element): { lines: number; width: number } {
  const range = document.createRange();
  range.selectNodeContents(heading);
  const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  return { lines: tops.size, width: Math.round(range.getBoundingClientRect().width) };
}
