import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { untilAwake, visit } from '../pages';

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
  test(`${address} does not shift while it loads and is scrolled @phone`, async ({ page, admin }) => {
    // Records of the demo catalogue: an invented name breaks its lines as no real one would.
    const real = await resolveAddress(
      address,
      async () => firstOf(await admin.call('listCars', { query: { limit: 1, sort: 'id' } })),
      async () => firstOf(await admin.call('listProjects', { query: { limit: 1, sort: 'id' } })),
    );
    await page.addInitScript(() => {
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
    });
    await visit(page, real);
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 700) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await page.waitForTimeout(60);
    }
    await page.waitForLoadState('networkidle');
    const { shift, shifts } = await page.evaluate(() => ({
      shift: Number(Reflect.get(window, 'layoutShift')),
      shifts: Reflect.get(window, 'layoutShifts') as string[],
    }));
    expect(shift, shifts.join('\n')).toBeLessThanOrEqual(0.02);
  });
}

test('everything on a page can be reached and seen with the keyboard', async ({ page }) => {
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
  await untilAwake(page);
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
