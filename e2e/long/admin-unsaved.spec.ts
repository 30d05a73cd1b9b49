import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { drawPng, expect, test } from '../fixtures';
import { visit } from '../pages';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Modifiche non salvate' });

test('a draft is offered after a reload, with unfinished entries and pictures, until it is saved', async ({
  page,
  login,
  admin,
  insertProject,
}) => {
  const project = await insertProject();
  await login();
  page.on('dialog', (dialog) => void dialog.accept());
  await visit(page, `/admin/projects?modifica=${project.id}`);
  const dialog = page.getByRole('dialog', { name: 'Modifica Progetto' });
  await dialog.getByLabel('Titolo').fill('Un titolo lasciato a metà');
  await dialog.getByRole('button', { name: '3 Immagini' }).click();
  await dialog.getByLabel('Aggiungi foto').setInputFiles({
    name: 'nuova.png',
    mimeType: 'image/png',
    buffer: drawPng(77),
  });
  await expect(dialog.getByRole('img', { name: 'Immagine 3' })).toBeVisible();
  await dialog.getByRole('button', { name: '2 Dettagli Progetto' }).click();
  await dialog.getByLabel('Dettagli dei Lavori').fill('Cromature');
  await page.reload();

  await expect(dialog.getByLabel('Titolo')).toHaveValue(project.title);
  await expect(dialog.getByText(/Hai modifiche non salvate del \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(dialog.getByText(/Hai modifiche/)).toBeHidden();
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Un titolo lasciato a metà');
  await dialog.getByRole('button', { name: '3 Immagini' }).click();
  await dialog.getByRole('button', { name: 'Aggiorna Progetto' }).click();
  await expect(page.getByText('Progetto aggiornato')).toBeVisible();
  const saved = await admin.call('getProject', { params: { id: project.id } });
  expect(saved).toMatchObject({
    title: 'Un titolo lasciato a metà',
    workDetails: [...project.workDetails, 'Cromature'],
  });
  expect(saved.images).toHaveLength(3);

  await visit(page, `/admin/projects?modifica=${project.id}`);
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Un titolo lasciato a metà');
  await expect(dialog.getByText(/Hai modifiche/)).toBeHidden();
});

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
  // The forward history entry still exists, and the form no longer asks.
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
