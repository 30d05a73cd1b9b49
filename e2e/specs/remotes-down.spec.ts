import { breakPart, faultNoise } from '../faults';
import { expect, test } from '../fixtures';

test.beforeEach(({ watch }) => watch.allow(faultNoise));

test('without the public remote the back office works', async ({ page, login }) => {
  await breakPart(page, 'mfe_public', '500');
  await login();
  await page.goto('/admin/cars');
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a remote that never responds blocks neither the menu of a phone nor its links @phone-only @phone', async ({
  page,
}) => {
  const { expectFailure, mend } = await breakPart(page, 'mfe_public', 'hang');
  await page.goto('/cars');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Galleria' }).click();
  await expectFailure(page.getByText('Questa parte del sito non è disponibile'));
  await mend();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
