import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { hold } from '../pages';

const list = (page: Page) => page.getByRole('list', { name: 'Elenco dei messaggi' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a message can be deleted while its conversation is still being read', async ({ page, login, writeMessage }) => {
  const message = await writeMessage();
  await login();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/thread'));
  const letThrough = await hold(page, /\/api\/contact-messages\/\d+\/thread$/);
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  await page.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Messaggio eliminato')).toBeVisible();
  // The request was aborted: no request for the deleted message is sent.
  letThrough();
  await aborted;
});

test('on a phone a message replaces the list and gets the focus @phone @phone-only', async ({
  page,
  login,
  writeMessage,
}) => {
  const message = await writeMessage();
  await login();
  await page.goto('/admin/messages');
  await list(page).getByRole('link', { name: message.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: message.subject ?? '' })).toBeFocused();
  await expect(list(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Torna ai messaggi' }).click();
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('link', { name: message.name })).toBeFocused();
});
