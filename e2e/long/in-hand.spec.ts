import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox]):not([type=radio]):not([type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 100)),
    );

test('no field makes a phone zoom in @phone-only @phone', async ({ page, login, insertCar }) => {
  const car = await insertCar();
  await visit(page, '/contact');
  expect(await smallFields(page)).toEqual([]);
  await visit(page, '/auth');
  expect(await smallFields(page)).toEqual([]);
  await login();
  for (const address of ['/admin/cars', `/admin/cars?modifica=${car.id}`, '/admin/messages', '/admin/people']) {
    await visit(page, address);
    await expect.poll(() => page.locator('input, select, textarea').count()).toBeGreaterThan(0);
    expect(await smallFields(page)).toEqual([]);
  }
  await page.getByRole('button', { name: /^Vai a/ }).tap();
  await expect(page.getByRole('combobox', { expanded: true })).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
});

test('on a phone a car can be asked about at once, and the bar covers nothing that is needed @phone-only @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  await visit(page, `/cars/${car.id}`);
  const call = page.getByRole('link', { name: /^Chiama per/ });
  const whatsapp = page.getByRole('link', { name: /^WhatsApp per/ });
  await expect(call).toHaveAttribute('href', 'tel:+390175000000');
  const write = page.getByRole('link', { name: `Scrivi per ${car.make} ${car.model} ${car.year}` });
  for (const link of [call, whatsapp, write]) {
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(600);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  // Even on the narrowest screen all labels are in one row.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const boxes = await Promise.all([call, whatsapp, write].map((link) => link.boundingBox()));
  expect(new Set(boxes.map((box) => `${box?.y} ${box?.height}`)).size).toBe(1);
  expect(await page.locator('[data-thumb-bar]').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  if (phone) await page.setViewportSize(phone);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(call).not.toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport({ ratio: 1 });
  // Elements focused by keyboard are above the bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let presses = 0; presses < 18; presses += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('[data-thumb-bar]');
      const focused = document.activeElement;
      if (!bar || !focused || bar.contains(focused)) return false;
      const room = bar.getBoundingClientRect();
      const box = focused.getBoundingClientRect();
      return box.height < 300 && box.bottom > room.top + 1 && box.top < room.bottom;
    });
    expect(isCovered).toBe(false);
  }
  await write.click();
  await expect(page.getByText('Ci scrivi per:')).toContainText(car.model);
});
