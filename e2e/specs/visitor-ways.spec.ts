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

test('filters and "load more" work by keyboard', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article');
  await visit(page, '/gallery');
  await tabTo(page, page.getByRole('button', { name: 'Carica altri progetti' }));
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(9);

  await visit(page, '/gallery');
  const filter = page.getByRole('navigation', { name: 'Filtra per categoria' });
  await tabTo(page, filter.getByRole('link', { name: 'Motore' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/=engine/);
  await expect(cards.first()).toContainText('Motore');

  await visit(page, '/cars');
  const choice = page.getByRole('list', { name: 'Decennio' }).getByRole('link', { name: /^Anni/ }).first();
  await tabTo(page, choice);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?decennio=\d+/);
  await expect(page.getByText(/auto con i filtri scelti/)).toBeVisible();
});

test('nothing scrolls sideways at 320 px in menu, lightbox, form errors and empty lists @phone-only @phone', async ({
  page,
  insertProject,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const project = await insertProject({ title: `Ricostruzioneintegralissimadellacarrozzeria ${Date.now()}` });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNarrow(page.getByRole('dialog', { name: 'Menu' }));

  await visit(page, `/gallery/${project.id}`);
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  await expectNarrow(page.getByRole('dialog', { name: project.title }));

  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Il nome deve contenere almeno 2 caratteri')).toBeVisible();
  await expectNarrow(page.getByRole('main'));

  await visit(page, '/cars?categoria=non-esiste');
  await expectNarrow(page.getByRole('main'));
});

/** Presses Tab until the focus is there, as a visitor without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Number of running animations of the page. */
const runningIn = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

/** The longest transition or animation of anything in a place, in seconds. */
const slowest = (place: Locator): Promise<number> =>
  place.evaluate((root) =>
    Math.max(
      ...[root, ...root.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
      }),
    ),
  );

/** Neither the page nor anything in this place is wider than the screen. */
async function expectNarrow(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  await expect
    .poll(() =>
      place.evaluate((root) =>
        [document.documentElement, root].map((element) => element.scrollWidth - element.clientWidth),
      ),
    )
    .toEqual([0, 0]);
}
