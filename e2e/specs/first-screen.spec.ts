import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The lower edge of an element in the viewport, in pixels. */
const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test('the first screen of a car has its price and its whole picture @phone', async ({ page, insertCar }) => {
  const car = await insertCar({ make: 'Lancia', model: 'Fulvia Coupé Rallye 1.3 S' });
  await page.goto(`/cars/${car.id}`);
  const height = page.viewportSize()?.height ?? 0;
  expect(await bottomOf(page.getByText('Prezzo di vendita'))).toBeLessThan(height / 2);
  expect(await bottomOf(page.locator('article img').first())).toBeLessThanOrEqual(height);
});

test('the top of the home page shows the logo once @phone', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link').first();
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(link).toHaveCSS('opacity', '1');
});

test('a new car is one press away in the first screen of the back office, and its steps have names @phone', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin');
  const newCar = page.getByRole('main').getByRole('link', { name: 'Nuova Auto' });
  expect(await bottomOf(newCar)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await newCar.click();
  for (const name of ['Informazioni Veicolo', 'Dettagli e Prezzo', 'Caratteristiche', 'Immagini']) {
    const step = page.getByRole('navigation', { name: 'Passi del modulo' }).getByText(name, { exact: true });
    const width = (await step.boundingBox())?.width ?? 0;
    expect(width, name).toBeGreaterThan(40);
  }
});

test('the text of a select ends before its arrow @phone', async ({ page, login }) => {
  await login();
  await page.goto('/admin/log');
  const person = page.getByRole('combobox', { name: 'Persona' });
  await expect(person).toBeVisible();
  const room = await person.evaluate((select) => Number.parseFloat(getComputedStyle(select).paddingInlineEnd));
  expect(room).toBeGreaterThanOrEqual(32);
});
