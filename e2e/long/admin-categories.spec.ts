import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';
import { delayMessages } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByLabel('Nuova categoria');
const names = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

test('a category is added with Enter, renamed in its row, deleted and restored @phone', async ({
  page,
  login,
  admin,
  afterwards,
}) => {
  const name = ownName('Tappezzeria');
  afterwards(async () => {
    const mine = (await admin.call('listCategories')).find((category) => category.name.startsWith(name));
    if (mine) await admin.call('deleteCategory', { params: { id: mine.id } });
  });
  await login();
  await page.goto('/admin/categories');
  const add = page.getByRole('button', { name: 'Aggiungi' });
  await expect(add).toBeDisabled();
  await field(page).fill('   ');
  await expect(add).toBeDisabled();
  await field(page).press('Enter');
  await field(page).fill(`  ${name} `);
  await field(page).press('Enter');
  await expect(page.getByText('La categoria è stata creata con successo.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(names(page).filter({ hasText: name })).toBeVisible();

  const edit = page.getByRole('button', { name: `Modifica ${name}`, exact: true });
  await edit.click();
  const rename = page.getByLabel(`Nome della categoria ${name}`);
  await expect(rename).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Modifica Restauro', exact: true }).click();
  await expect(rename).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Modifica Restauro', exact: true })).toBeFocused();
  await edit.click();
  await rename.fill('non la voglio');
  await rename.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await rename.fill('   ');
  await rename.press('Enter');
  await expect(rename).toBeVisible();
  await rename.fill(`${name} fine`);
  await rename.press('Enter');
  await expect(page.getByText('La categoria è stata aggiornata con successo.')).toBeVisible();
  await expect(names(page).filter({ hasText: `${name} fine` })).toBeVisible();

  await page.getByRole('button', { name: `Elimina ${name} fine` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText(`"${name} fine"? Questa azione non può essere annullata.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('La categoria è stata eliminata con successo.')).toBeVisible();
  await expect(names(page).filter({ hasText: name })).toBeHidden();
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(page.getByText('Categoria ripristinata')).toBeVisible();
  await expect(names(page).filter({ hasText: `${name} fine` })).toBeVisible();
});

test('after a category is renamed, its button has the focus again, also on a busy computer', async ({
  page,
  login,
  admin,
  afterwards,
}) => {
  const name = ownName('Cromature');
  const { id } = await admin.call('createCategory', { body: { name, type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id } }));
  await login();
  await delayMessages(page);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: `Modifica ${name}`, exact: true }).click();
  const rename = page.getByLabel(`Nome della categoria ${name}`);
  await rename.fill(`${name} fine`);
  await rename.press('Enter');
  await expect(page.getByRole('button', { name: `Modifica ${name} fine`, exact: true })).toBeFocused();
});
