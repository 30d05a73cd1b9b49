import { expect, test } from '../fixtures';
import { bottomOf } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('the messages begin in the first third of a desktop and in the first two of a tablet, and the whole menu is in sight', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin/messages');
  const list = page.getByRole('list', { name: 'Elenco dei messaggi' });
  expect((await list.boundingBox())?.y).toBeLessThanOrEqual(300);
  await page.getByRole('button', { name: 'Sistema' }).click();
  expect(await bottomOf(page.getByRole('link', { name: 'Moduli' }))).toBeLessThanOrEqual(900);
  expect(await bottomOf(page.getByRole('button', { name: 'Logout' }))).toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThanOrEqual(600);
});

test('the text of a select ends before its arrow @phone', async ({ page, login }) => {
  await login();
  await page.goto('/admin/log');
  const person = page.getByRole('combobox', { name: 'Persona' });
  await expect(person).toBeVisible();
  const room = await person.evaluate((select) => Number.parseFloat(getComputedStyle(select).paddingInlineEnd));
  expect(room).toBeGreaterThanOrEqual(32);
});
