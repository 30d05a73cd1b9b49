import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { headerLook, hold, scrollTo, solidBand, untilHydrated, visit } from '../pages';

test('a new page starts at its top, and Back restores the scroll position', async ({ page }) => {
  await visit(page, '/cars');
  await scrollTo(page, 600);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I nostri progetti' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  // Opened from outside once more, in the same tab.
  await visit(page, '/privacy');
  await visit(page, '/cars');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('what is below the screen', () => {
  const services = (page: Page) => page.getByRole('heading', { name: 'I nostri servizi', includeHidden: true });
  const isShown = (page: Page) => services(page).evaluate((title) => title.checkVisibility());

  test.beforeEach(async ({ page }) => {
    // The page waits up to 1.5 s for its picture; here the test decides when that ends.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  });

  test('is hidden on every kind of page, the title and the large picture are not, and that is preloaded', async ({
    page,
    insertCar,
    insertProject,
  }) => {
    const [car, project] = [await insertCar(), await insertProject()];
    await hold(page, /\/media\//);
    for (const [address, below] of [
      ['/', '#servizi'],
      ['/cars', 'li:nth-child(4) > article'],
      ['/gallery', 'li:nth-child(4) > article'],
      [`/cars/${car.id}`, 'article > section'],
      [`/gallery/${project.id}`, 'article > section'],
    ] as const) {
      await page.goto(address, { waitUntil: 'commit' });
      const picture = page.locator('main picture').filter({ has: page.locator('img[fetchpriority=high]') });
      const source = await picture.locator('source[type="image/avif"]').first().getAttribute('srcset');
      await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute('imagesrcset', source ?? 'none');
      for (const shown of [page.locator('h1'), picture.locator('img').first()])
        expect(await shown.evaluate((it) => it.checkVisibility()), address).toBe(true);
      for (const selector of [below, 'footer']) {
        const element = page.locator(selector).last();
        expect(await element.evaluate((left) => left.checkVisibility()), `${selector} of ${address}`).toBe(false);
      }
    }
  });

  test('is shown when a visitor scrolls before the hero picture is loaded', async ({ page }) => {
    const release = await hold(page, /\/media\//);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(services(page)).toBeAttached();
    expect(await isShown(page)).toBe(false);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => isShown(page)).toBe(true);
    release();
    await page.clock.resume();
    await untilHydrated(page);
  });
});

test('a reload in the middle of a page keeps the scroll position @phone', async ({ page }) => {
  await visit(page, '/');
  const services = page.getByRole('heading', { name: 'I nostri servizi' });
  await page.evaluate(() => document.fonts.ready);

  const place = () => services.evaluate((title) => Math.round(title.getBoundingClientRect().top));
  await scrollTo(page, (await page.evaluate(() => window.scrollY)) + (await place()) - 200);
  const before = await place();
  await page.reload();
  await expect.poll(place).toBe(before);
  await expect(services).toBeInViewport();
});

test('the header is readable over a light page before the application is loaded', async ({ page }) => {
  const letCome = await hold(page, /\/r\/.*\.js$/);
  await page.goto('/cars', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .evaluate((card) => card.scrollIntoView());
  const band = async () => (await headerLook(page.getByRole('banner'))).band;
  await expect.poll(band).toBe(solidBand);
  letCome();
  await untilHydrated(page);
  expect(await band()).toBe(solidBand);
});

test('Back shows the top of a page that was left at its top', async ({ page }) => {
  await visit(page, '/gallery');
  await page.getByRole('banner').getByRole('link', { name: 'Contatti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniziamo il Tuo Progetto' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'I nostri progetti' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
