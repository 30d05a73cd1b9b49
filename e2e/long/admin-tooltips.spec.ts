import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an icon button shows its name after 700 ms, its neighbour at once, until 300 ms have passed', async ({
  page,
  login,
  insertCar,
}) => {
  const [one, two] = [await insertCar(), await insertCar()];
  await openWithStoppedClock(page, login, '/admin/cars');
  await page.getByRole('button', { name: `Azioni: Lancia ${one.model}` }).hover();
  await page.clock.runFor(699);
  await expect(tooltipOf(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltipOf(page)).toHaveText(`Azioni: Lancia ${one.model}`);

  await page.getByRole('button', { name: `Azioni: Lancia ${two.model}` }).hover();
  await page.clock.runFor(1);
  await expect(tooltipOf(page)).toHaveText(`Azioni: Lancia ${two.model}`);

  await page.mouse.move(5, 5);
  await expect(tooltipOf(page)).toHaveCount(0);
  await page.clock.runFor(300);
  await page.getByRole('button', { name: `Azioni: Lancia ${one.model}` }).hover();
  await page.clock.runFor(699);
  await expect(tooltipOf(page)).toHaveCount(0);
  // A press opens the menu but no tooltip.
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(2000);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(tooltipOf(page)).toHaveCount(0);

  await page.clock.resume();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Azioni: Lancia ${two.model}` }).hover();
  await expect(tooltipOf(page)).toHaveText(`Azioni: Lancia ${two.model}`);
  await expectAccessible(page);
});

test('a tooltip is shown on keyboard focus, and Escape hides it before it closes the dialog', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  await openWithStoppedClock(page, login, `/admin/cars?modifica=${car.id}`, async () => {
    // The dialog focuses its first field in an animation frame, which the stopped clock would delay.
    await expect(dialog.getByLabel('Marca')).toBeFocused();
  });
  await dialog.getByRole('button', { name: 'Avanti' }).focus();
  for (let step = 0; step < 3 && !(await isFocused(page, 'Chiudi')); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(dialog.getByRole('button', { name: 'Chiudi' })).toBeFocused();
  await page.clock.runFor(700);
  await expect(tooltipOf(page)).toHaveText('Chiudi');
  await page.clock.runFor(300);
  await expect(tooltipOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  // The dialog closes in animation frames, which the stopped clock would delay.
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a control with visible text has no tooltip', async ({ page, login }) => {
  await openWithStoppedClock(page, login, '/admin/cars');
  await page.getByRole('main').getByRole('link').first().hover();
  await page.clock.runFor(2000);
  await expect(tooltipOf(page)).toHaveCount(0);
});

test('a touch shows no tooltip @phone @phone-only', async ({ page, login }) => {
  await openWithStoppedClock(page, login, '/admin/cars');
  const box = await page
    .getByRole('button', { name: /^Azioni: / })
    .first()
    .boundingBox();
  if (!box) throw new Error('The list has no row');
  const browser = await page.context().newCDPSession(page);
  const finger = { x: box.x + 10, y: box.y + 10 };
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.clock.runFor(2000);
  await expect(tooltipOf(page)).toHaveCount(0);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
});

// Hidden from screen readers, for which the text is the control's name.
const tooltipOf = (page: Page) => page.locator('[role=tooltip]');

const isFocused = (page: Page, name: string) =>
  page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name);

async function openWithStoppedClock(
  page: Page,
  login: () => Promise<void>,
  address: string,
  untilSettled?: () => Promise<void>,
): Promise<void> {
  await page.clock.install();
  await login();
  await visit(page, address);
  await expect(page.locator('table')).toBeAttached();
  await untilSettled?.();
  // Stops the clock a little in the future, when no request is running that could time out.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}
