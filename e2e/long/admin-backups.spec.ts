import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = 'una frase lunga e segreta';
const press = (page: Page) => page.getByRole('button', { name: 'Scarica la copia' }).click();

test('a backup is downloaded from the page, plain or encrypted, and stands in the log; a refusal in place of the file leaves the page', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin/backups');
  await expect(page).toHaveTitle(/^Copie di sicurezza - /);
  await expectAccessible(page);
  const [plain] = await Promise.all([page.waitForEvent('download'), press(page)]);
  expect(plain.suggestedFilename()).toMatch(/^officina-copia-di-sicurezza-[\dTZ-]+\.tar$/);
  expect((await readFile(await plain.path())).subarray(0, 11).toString()).toBe('backup.json');
  await expect(page.getByText('il download parte tra poco')).toBeVisible();

  await page.getByLabel('Frase segreta', { exact: true }).fill(words);
  await page.getByLabel('Ripeti la frase segreta').fill(words);
  const [sealed] = await Promise.all([page.waitForEvent('download'), press(page)]);
  expect(sealed.url()).not.toContain('frase');
  expect((await readFile(await sealed.path())).subarray(0, 17).toString()).toBe('OFFICINA-SEALED-1');
  await expect(page).toHaveURL('/admin/backups');

  await page.route('**/api/backups/download', (route) => route.fulfill({ status: 200, body: 'no file' }));
  await press(page);
  await expect(page.getByText('La copia non è stata creata. Riprova tra poco.')).toBeVisible();
  await expect(page).toHaveURL('/admin/backups');

  await page.goto('/admin/log?kind=backup');
  await expect(page.getByText('ha scaricato una copia di sicurezza').first()).toBeVisible();
});
