import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('nothing can be typed while a message is being sent, and it can be again when that fails', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await visit(page, '/contact');
  const message = page.getByLabel('Messaggio', { exact: true });
  await page.getByLabel('Nome').fill('Carlo Rossi');
  await page.getByLabel('Email').fill('carlo@example.org');
  await page.getByLabel('Oggetto').fill('Preventivo per una Lancia');
  await message.fill('Vorrei un preventivo per il restauro.');
  await page.route('**/api/contact', async (route) => {
    await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeDisabled();
    await message.focus();
    await page.keyboard.type(' Mi chiami.');
    await route.abort();
  });
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText("Errore nell'invio", { exact: true })).toBeVisible();
  await expect(message).toHaveValue('Vorrei un preventivo per il restauro.');
  await message.press('Control+End');
  await page.keyboard.type(' Mi chiami.');
  await expect(message).toHaveValue('Vorrei un preventivo per il restauro. Mi chiami.');
});
