import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownPicture, test } from '../fixtures';
import { stored } from '../four-images';
import { visit } from '../pages';

test('the frame and the focal point follow pointer, finger and keys, and what they show is stored @phone', async ({
  page,
  login,
  insertCar,
  admin,
  isMobile,
}) => {
  const picture = ownPicture();
  const car = await insertCar({ featuredImage: picture, images: [picture] });
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  await page.getByRole('button', { name: /^Ritaglia e ruota / }).click();
  const frame = page.getByRole('group', { name: /^Riquadro del ritaglio/ });
  await expect(page.getByRole('button', { name: 'Ruota a destra' })).toBeFocused();
  await expectAccessible(page);
  const whole = await boxOf(frame);
  const scrolled = await page.evaluate(() => window.scrollY);

  await drag(page, page.getByRole('button', { name: /^Angolo in alto a sinistra/ }), [0.3, 0.2], whole, isMobile);
  await frame.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  const cut = await boxOf(frame);
  expect(cut.width / whole.width).toBeCloseTo(0.7, 1);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.getByRole('tab', { name: 'Punto focale' }).click();
  const marker = page.getByRole('slider', { name: 'Punto focale' });
  const shown = await boxOf(marker.locator('..'));
  await drag(page, marker, [-0.25, -0.1], shown, isMobile);
  await marker.press('Shift+ArrowRight');
  await expect(marker).toHaveAttribute('aria-valuetext', '35% da sinistra, 40% dall’alto');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const body = page.locator('.chakra-dialog__body');
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Immagine aggiornata con successo')).toBeVisible();
  const [image] = await stored(admin, car.id, 'car');
  const { crop } = image?.edit ?? {};
  expect(crop?.x).toBeCloseTo((cut.x - whole.x) / whole.width, 2);
  expect(crop?.y).toBeCloseTo((cut.y - whole.y) / whole.height, 2);
  expect(crop?.height).toBeCloseTo(cut.height / whole.height, 2);
  expect(image?.width).toBe(Math.round(640 * (crop?.width ?? 0)));
  expect(image?.url).toMatch(/_3540\.webp$/);
});

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on screen');
  return box;
}

/** Drags by fractions of the size of a box, with a finger on phones. */
async function drag(
  page: Page,
  target: Locator,
  [right, down]: readonly [number, number],
  { width, height }: { width: number; height: number },
  isTouch: boolean,
): Promise<void> {
  const box = await boxOf(target);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (part: number) => ({ x: from.x + right * width * part, y: from.y + down * height * part });
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const part of [0.3, 0.6, 1]) await page.mouse.move(at(part).x, at(part).y);
    await page.mouse.up();
    return;
  }
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of [0.3, 0.6, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
