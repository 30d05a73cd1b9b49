import { expect, test } from '../fixtures';
import { hold } from '../pages';

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
  // The request was aborted, so the server is not asked for a message that it no longer has.
  letThrough();
  await aborted;
});
