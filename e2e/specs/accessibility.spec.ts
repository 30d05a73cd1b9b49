import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { holdBack, scrollTo, untilHydrated, visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const publicPages = [
  '/',
  '/gallery',
  '/gallery/{project}',
  '/cars',
  '/cars/{car}',
  '/contact',
  '/privacy',
  '/auth',
  '/non-esiste',
];
const adminPages = [
  '/admin',
  '/admin/projects',
  '/admin/projects/new',
  '/admin/projects/{project}/images',
  '/admin/cars',
  '/admin/cars/new',
  '/admin/cars/{car}/images',
  '/admin/images',
  '/admin/messages',
  '/admin/email-config',
  '/admin/email-database',
  '/admin/categories',
  '/admin/bin',
  '/admin/log',
  '/admin/modules',
  '/admin/people',
  '/admin/backups',
  '/admin/message-settings',
  '/admin/account',
];

for (const address of publicPages) {
  test(`${address} has no accessibility fault and does not scroll sideways @phone`, async ({
    page,
    watch,
    insertCar,
    insertProject,
  }) => {
    watch.allow(/status of 404/);
    const real = await resolveAddress(address, insertCar, insertProject);
    await visit(page, real);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

for (const address of adminPages) {
  test(`${address} has no accessibility fault and does not scroll sideways`, async ({
    page,
    watch,
    login,
    insertCar,
    insertProject,
  }) => {
    // The e-mail configuration of a new site is absent: that is an answer with status 404.
    if (address === '/admin/email-database' || address === '/admin/messages') watch.allow(/status of 404/);
    const real = await resolveAddress(address, insertCar, insertProject);
    await login();
    await visit(page, real);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the opened mobile menu has no accessibility fault @phone-only @phone', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('the opened lightbox has no accessibility fault @phone', async ({ page, insertProject }) => {
  const project = await insertProject();
  await visit(page, `/gallery/${project.id}`);
  await openLightbox(page);
  await expectAccessible(page);
});

test('row menu, edit dialog and delete dialog of the back office have no accessibility fault', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await expect(page.getByText('Conferma eliminazione')).toBeVisible();
  await expectAccessible(page);
});

test('a form full of messages has no accessibility fault @phone', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Il nome deve contenere almeno 2 caratteri')).toBeVisible();
  await expectAccessible(page);
});

for (const address of ['/', '/gallery', '/gallery/{project}', '/cars', '/cars/{car}', '/contact']) {
  test(`${address} does not shift while it loads, when its fonts come late, and while it is scrolled @phone`, async ({
    page,
    admin,
  }) => {
    const real = await resolveAddress(
      address,
      async () => firstOf(await admin.call('listCars', { query: { limit: 1, sort: 'id' } })),
      async () => firstOf(await admin.call('listProjects', { query: { limit: 1, sort: 'id' } })),
    );
    await page.addInitScript(watchShifts);
    const letFontsCome = await holdBack(page, /\.woff2$/);
    // Fonts that do not come delay the page's load event.
    await page.goto(real, { waitUntil: 'commit' });
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
  });
}

for (const width of [320, 360, 412, 768, 1440]) {
  test(`a title has its final letters and lines before any font is loaded, ${width} pixels wide`, async ({
    page,
    insertCar,
    insertProject,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // The inlined fonts are requested while the page is parsed, not by its first layout.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const faces = [...document.fonts].filter(({ family }) => family.includes('Bodoni Title'));
        const isRequested = faces.length > 0 && faces.every(({ status }) => status !== 'unloaded');
        document.documentElement.dataset.titleFonts = isRequested ? 'requested' : 'unloaded';
      }),
    );
    const project = await insertProject({ title: 'Fiat 131 Abarth & “Citroën” 1.3 S: l’officina e il 2° motore' });
    const car = await insertCar({ make: 'Škoda', model: '1000 MB <de luxe> 1.1' });
    for (const address of [`/gallery/${project.id}`, `/cars/${car.id}`]) {
      const letFontsCome = await holdBack(page, /\.woff2$/);
      await page.goto(address, { waitUntil: 'commit' });
      await untilHydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-title-fonts', 'requested');
      const title = page.getByRole('heading', { level: 1 });
      const early = await title.evaluate(linesOf);
      await letFontsCome();
      await page.evaluate(() => document.fonts.ready);
      expect(await title.evaluate(linesOf)).toEqual(early);
      // The whole font would break the lines as the page does.
      await title.evaluate((heading) => {
        heading.style.fontFamily = 'Bodoni';
      });
      await page.evaluate(() => document.fonts.ready);
      expect((await title.evaluate(linesOf)).lines).toBe(early.lines);
    }
  });
}

test('every control on a page is reached by keyboard and visible when focused', async ({ page }) => {
  await visit(page, '/cars');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return `${style.outlineStyle} ${style.outlineWidth}`;
  });
  expect(outline).not.toMatch(/^none|\b0px/);
});

function picturesInSightAreThere(): boolean {
  return [...document.images].every((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return image.complete || !isInSight || !image.checkVisibility();
  });
}

async function openLightbox(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(/Immagine 1 di/)).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
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
  await untilHydrated(page);
}

function firstOf<Item>([first]: Item[]): Item {
  if (first === undefined) throw new Error('The demo catalogue is empty');
  return first;
}

async function resolveAddress(
  address: string,
  insertCar: () => Promise<{ id: number }>,
  insertProject: () => Promise<{ id: number }>,
): Promise<string> {
  if (address.includes('{car}')) return address.replace('{car}', String((await insertCar()).id));
  if (address.includes('{project}')) return address.replace('{project}', String((await insertProject()).id));
  return address;
}

/** Runs in the page: adds up all shifts and says what moved. */
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

/** Runs in the page: how many lines a heading has and how wide its text is, in CSS pixels. */
function linesOf(heading: Element): { lines: number; width: number } {
  const range = document.createRange();
  range.selectNodeContents(heading);
  const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  return { lines: tops.size, width: Math.round(range.getBoundingClientRect().width) };
}
