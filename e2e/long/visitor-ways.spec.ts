import type { Locator, Page } from 'playwright/test';
import { expect, ownPicture, test } from '../fixtures';
import { visit } from '../pages';

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('particles do not move, and nothing slides or fades @phone-only @phone', async ({ page, insertProject }) => {
    const project = await insertProject({ images: [ownPicture(), ownPicture()] });
    await visit(page, '/');
    await expect.poll(() => runningIn(page)).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect.poll(() => runningIn(page)).toBe(0);
    expect(await slowest(page.getByRole('dialog', { name: 'Menu' }))).toBeLessThan(0.001);

    await visit(page, `/gallery/${project.id}`);
    await page
      .getByRole('region', { name: /Immagini/ })
      .getByRole('button')
      .first()
      .click();
    const lightbox = page.getByRole('dialog', { name: project.title });
    await lightbox.getByRole('button', { name: /^Zoom/ }).click();
    await expect(lightbox.getByText('2x', { exact: true })).toBeVisible();
    expect(await slowest(lightbox)).toBeLessThan(0.001);
  });
});

test('the mobile menu links to the login, or to the back office for a signed-in user @phone-only @phone', async ({
  page,
  login,
}) => {
  await visit(page, '/cars');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await login();
  await visit(page, '/cars');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

const runningIn = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

/** The longest transition or animation inside an element, in seconds. */
const slowest = (place: Locator): Promise<number> =>
  place.evaluate((root) =>
    Math.max(
      ...[root, ...root.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
      }),
    ),
  );
