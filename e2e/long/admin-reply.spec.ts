import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');

test('a reply that is closed and opened again before the URL changes is either open or closed', async ({
  page,
  login,
  writeMessage,
}) => {
  const message = await writeMessage();
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  const answer = page.getByRole('button', { name: 'Rispondi' });
  const isOpen = () => dialog(page).isVisible();
  const isNamed = () => new URL(page.url()).searchParams.has('rispondi');
  await answer.click();
  await expect(dialog(page).getByLabel('Risposta')).toBeFocused();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  }
  await expect.poll(async () => (await isOpen()) === isNamed()).toBe(true);
  if (await isOpen()) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(isNamed).toBe(false);

  await answer.click();
  await expect(dialog(page).getByLabel('Risposta')).toBeFocused();
  expect(isNamed()).toBe(true);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(isNamed()).toBe(false);
  await expect(page.getByRole('article', { name: `Messaggio di ${message.name}` })).toBeVisible();
});
