import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { headerLook, hold, scrollTo, solidBand, untilHydrated, visit } from '../pages';

test('the header is transparent at the top, and solid and shorter after 20 px of scrolling, and always slightly dark on the home page', async ({
  page,
}) => {
  await visit(page, '/cars');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const atTop = await headerLook(header);
  expect(atTop.band).toBe('0 of rgb(14, 18, 15)');
  await scrollTo(page, 20);
  expect(await headerLook(header)).toEqual(atTop);
  const moved = await header.evaluateHandle((element) => {
    const properties = new Set<string>();
    element.addEventListener('transitionrun', (event) => {
      if (event instanceof TransitionEvent) properties.add(event.propertyName);
    });
    return properties;
  });
  await scrollTo(page, 21);
  await expect.poll(async () => (await headerLook(header)).bottom).toBeLessThan(atTop.bottom - 5);
  await expect.poll(async () => (await headerLook(header)).band).toBe(solidBand);
  // Only properties that the compositor animates without the main thread, which may be rendering the next page.
  expect(await moved.evaluate((properties) => [...properties].toSorted())).toEqual(['opacity', 'transform']);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(header).toHaveCSS('background-color', /^rgba\(.*0\.\d+\)$/);
});

test('the mobile menu traps focus and scrolling, and closes by Escape and by navigation @phone-only @phone', async ({
  page,
}) => {
  await visit(page, '/cars');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.ariaLabel)).toBe('Menu');
  }
  await menu.getByRole('link', { name: 'Officina Valmonte' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeFocused();
  expect(await menu.evaluate((sheet) => getComputedStyle(sheet).animationDuration)).toBe('0.3s');
  await page.mouse.move(195, 600);
  await page.evaluate(() => {
    const note = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { isTurned: true })));
    window.addEventListener('wheel', note, { once: true, passive: true });
  });
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => Reflect.get(window, 'isTurned'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Contatti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniziamo il Tuo Progetto' })).toBeVisible();
  await expect(menu).toBeHidden();
  await button.click();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars$/);
});

test('Back from a car restores the longer list and its scroll position, also after a reload @phone-only @phone', async ({
  page,
}) => {
  await visit(page, '/cars');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Carica altre auto' }).click();
  await expect(cards).toHaveCount(9);
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  // No scroll event since the list grew: a card that came under the pointer can be clicked at once.
  await cards
    .nth(6)
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('Anno di Produzione')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBe(left);
  await page.reload();
  await untilHydrated(page);
  await expect(cards).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test.describe('what is below the screen', () => {
  const services = (page: Page) => page.getByRole('heading', { name: 'I nostri servizi', includeHidden: true });
  const isShown = (page: Page) => services(page).evaluate((title) => title.checkVisibility());

  test.beforeEach(async ({ page }) => {
    // The page waits up to 1.5 s for its picture; here the test decides when that ends.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  });

  test('is shown after the hero picture, without the application @phone-only @phone', async ({ page }) => {
    const releaseScripts = await hold(page, /\/assets\/.*\.js$/);
    const releasePictures = await hold(page, /\/media\//);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(services(page)).toBeAttached();
    expect(await isShown(page)).toBe(false);
    releasePictures();
    await page.clock.resume();
    await expect.poll(() => isShown(page)).toBe(true);
    releaseScripts();
    await untilHydrated(page);
  });
});
