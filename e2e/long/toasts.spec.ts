import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('a notification is dismissed by a swipe of 50 pixels to the right, by Escape and by its button, and not by a press on one; a failure looks different', async ({
  page,
  login,
  watch,
  insertCar,
}) => {
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars?q=${encodeURIComponent(car.model)}`);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Azioni: Lancia ${car.model}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const toast = toastOf(page);
  await choose('Elimina');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(toast).toContainText('Auto eliminata');
  const { x: still } = await restingPoint(page);
  const undo = await toast.getByRole('button', { name: 'Ripristina' }).boundingBox();
  if (!undo) throw new Error('The button is not drawn');
  await page.mouse.move(undo.x + 5, undo.y + 5);
  await page.mouse.down();
  await page.mouse.move(undo.x + 105, undo.y + 5);
  await page.mouse.up();
  expect((await restingPoint(page)).x).toBe(still);
  await expect(page.getByText('Auto ripristinata')).toBeHidden();
  await toast.getByRole('button', { name: 'Ripristina' }).click();

  await expect(toast).toContainText('Auto ripristinata');
  const { x, y } = await restingPoint(page);
  const success = await groundOf(page);
  const drag = async (distance: number, shown: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y);
    await expect.poll(async () => (await restingPoint(page)).x, 'it follows the mouse').toBe(x + shown);
    await page.mouse.up();
  };
  await drag(49, 49);
  await expect.poll(async () => (await restingPoint(page)).x).toBe(x);
  await drag(-120, 0);
  await expect.poll(async () => (await restingPoint(page)).x).toBe(x);
  await drag(50, 50);
  await expect(toast).toHaveCount(0);

  await choose('Segna come venduta');
  await expect(toast).toContainText('Auto aggiornata');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);

  watch.allow(/status of 503/);
  await page.route(`**/api/cars`, (route) => route.fulfill({ status: 503, body: 'giù' }));
  await choose('Segna come disponibile');
  await expect(toast).toContainText('Operazione non riuscita:');
  expect(await groundOf(page)).not.toBe(success);
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Chiudi' }).click();
  await expect(toast).toHaveCount(0);
  await page.unroute(`**/api/cars`);
});

test('a finger dismisses a notification by a swipe, scrolls the page from it, and presses once what is below it @phone @phone-only', async ({
  page,
  login,
}) => {
  await login();
  await saveEmailConfig(page);
  const { x, y } = await restingPoint(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await moveFinger(page, { x, y: y + 40 }, { x, y: y - 20 });
  await moveFinger(page, { x, y: y + 20 }, { x, y: y - 160 });
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(toastOf(page)).toBeVisible();

  await moveFinger(page, { x, y }, { x: x + 80, y });
  await expect(toastOf(page)).toHaveCount(0);

  await saveEmailConfig(page);
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = '0';
    button.id = 'below';
    button.style.cssText = 'position: fixed; inset: 0 0 auto; height: 10rem';
    button.onclick = () => {
      button.textContent = String(Number(button.textContent) + 1);
    };
  });
  const at = await restingPoint(page);
  await page.touchscreen.tap(at.x, at.y);
  await expect(toastOf(page)).toHaveCount(0);
  await expect(page.locator('#below')).toHaveText('1');
});

const toastOf = (page: Page) => page.getByRole('region', { name: /^Notifiche/ }).getByRole('status');

const groundOf = async (page: Page) => {
  await restingPoint(page);
  return toastOf(page).evaluate((toast) => getComputedStyle(toast).backgroundColor);
};

/** A point on the toast's text after its animation, which starts when `data-mounted` is set. */
async function restingPoint(page: Page): Promise<{ x: number; y: number }> {
  await expect(toastOf(page)).toHaveAttribute('data-mounted');
  await expect.poll(() => toastOf(page).evaluate((toast) => toast.getAnimations().length)).toBe(0);
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('The notification is not drawn');
  return { x: box.x + 60, y: box.y + 24 };
}

async function moveFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await browser.detach();
}

async function saveEmailConfig(page: Page): Promise<void> {
  await visit(page, '/admin/email-config');
  await page.getByLabel('Service ID').fill('service_uno');
  await page.getByLabel('Template ID').fill('template_uno');
  await page.getByLabel('Public Key').fill('chiave_uno');
  await page.getByRole('button', { name: 'Salva configurazione' }).click();
  await expect(toastOf(page)).toContainText('Configurazione salvata');
}
