import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Modifiche non salvate' });

test('links, Back, logout and a reload ask before unsaved changes are lost, and staying keeps everything', async ({
  page,
  login,
}) => {
  await login();
  await visit(page, '/admin/cars');
  await page.getByRole('link', { name: 'Nuova Auto' }).click();
  await page.getByLabel('Marca').fill('Lancia');
  await expect(page).toHaveURL(/\/admin\/cars\/new$/);

  await page.getByRole('link', { name: 'Categorie' }).click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Resta' })).toBeFocused();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/cars\/new$/);

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/cars\/new$/);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('Marca')).toHaveValue('Lancia');

  await page.getByRole('button', { name: 'Logout' }).click();
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await expect(page.getByLabel('Marca')).toHaveValue('Lancia');

  await page.goBack();
  await question(page).getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL(/\/admin\/cars$/);
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  // The forward entry still exists, and the form no longer asks.
  await page.goForward();
  await expect(page).toHaveURL(/\/admin\/cars\/new$/);

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel('Marca').click();
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByLabel('Marca').fill('Lancia');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
