import { expectAccessible } from '../axe';
import { drawPng, expect, test } from '../fixtures';
import { visit } from '../pages';

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
