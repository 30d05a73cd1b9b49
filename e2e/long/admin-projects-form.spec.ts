import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { holdBack, visit } from '../pages';
import { cutGif } from '../uploads';

test('an empty project shows a message at each invalid field, and the first one is opened and focused @phone', async ({
  page,
  login,
}) => {
  await login();
  await visit(page, '/admin/projects/new');
  await expect(page.getByLabel('Durata (mesi)')).toHaveValue('1');
  await expect(page.getByLabel('Categoria').getByRole('option')).toHaveText([
    'Scegli…',
    'Restauro',
    'Personalizzazione',
    'Motore',
  ]);
  // Changing steps is free: nothing is validated before the form is submitted.
  await openStep(page, 3);
  await page.getByRole('button', { name: 'Crea Progetto' }).click();
  const lacking = page.getByRole('list', { name: 'Da completare' });
  await expect(lacking.getByRole('button', { name: 'Titolo' })).toBeFocused();
  await lacking.getByRole('button', { name: 'Titolo' }).click();
  await expect(page.getByText('Passo 1 di 3')).toBeVisible();
  await expect(page.getByLabel('Titolo')).toBeFocused();
  await expect(page.getByLabel('Titolo')).toHaveAccessibleErrorMessage('Il titolo deve contenere almeno 3 caratteri');
  for (const message of [
    'Seleziona una categoria',
    'Seleziona una data di completamento',
    'La descrizione deve contenere almeno 10 caratteri',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('Titolo').fill('Restauro');
  await page.getByLabel('Categoria').selectOption('Motore');
  await page.getByLabel('Data di Completamento').fill('18/05/2024');
  await page.getByLabel('Durata (mesi)').fill('0');
  await page.getByLabel('Descrizione').fill('Una berlina ferma da trent’anni.');
  await save(page);
  await expect(page.getByText('La durata deve essere almeno 1 mese')).toBeVisible();
  await page.getByLabel('Durata (mesi)').fill('');
  await page.getByLabel('Durata (mesi)').blur();
  await expect(page.getByLabel('Durata (mesi)')).toHaveValue('1');

  await save(page);
  await lacking.getByRole('button', { name: 'Dettagli dei Lavori' }).click();
  await expect(page.getByText('Passo 2 di 3')).toBeVisible();
  await expect(page.getByLabel('Dettagli dei Lavori')).toBeFocused();
  await expect(page.getByText('Aggiungi almeno un dettaglio dei lavori')).toBeVisible();
  await expect(page.getByText('Il risultato finale deve contenere almeno 10 caratteri')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Dettagli dei Lavori').fill('Lattoneria');
  await page.getByLabel('Dettagli dei Lavori').press('Enter');
  await page.getByLabel('Risultato Finale').fill('È tornata in strada.');
  await save(page);
  await expect(page.getByRole('group', { name: 'Foto' })).toBeFocused();
  await expect(page.getByText("L'immagine principale è obbligatoria")).toBeVisible();
  await expect(page.getByText("Aggiungi almeno un'immagine")).toBeVisible();
  await expectAccessible(page);
});

test('a picture that the server rejects shows a message at its field, and no typed text is lost', async ({
  page,
  login,
  insertProject,
  watch,
}) => {
  watch.allow(/status of (413|415|422)/);
  const project = await insertProject();
  await login();
  await visit(page, `/admin/projects?modifica=${project.id}`);
  const dialog = page.getByRole('dialog', { name: 'Modifica Progetto' });
  await dialog.getByLabel('Titolo').fill('Un titolo nuovo');
  await openStep(page, 3);
  await dialog.getByLabel('Aggiungi foto').setInputFiles(await cutGif('finta.gif'));
  // A picture that is not ready yet is uploaded after the record is created.
  await expect(page.getByText('Immagine caricata')).toBeVisible();
  await openStep(page, 1);
  await save(page);
  const cover = dialog.getByRole('group', { name: 'Foto' });
  await expect(cover).toBeFocused();
  await expect(cover.getByRole('alert')).not.toBeEmpty();
  await openStep(page, 1);
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Un titolo nuovo');
});

test('while a picture field is loading, its group has the focus, and then the field', async ({
  page,
  login,
  insertProject,
}) => {
  const project = await insertProject();
  await login();
  const letMediaCome = await holdBack(page, /\/r\/mfe_media\//);
  await visit(page, `/admin/projects?modifica=${project.id}`);
  await openStep(page, 3);
  const dialog = page.getByRole('dialog', { name: 'Modifica Progetto' });
  for (const picture of ['immagine 1', 'immagine 1', 'immagine principale']) {
    await dialog.getByRole('button', { name: `Rimuovi: ${picture}` }).press('Enter');
  }
  await expect(dialog.getByRole('group', { name: 'Foto' })).toBeFocused();
  await letMediaCome();
  await expect(dialog.getByLabel('Aggiungi foto')).toBeFocused();
});

const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');

async function openStep(page: Page, step: number): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Passi del modulo' });
  await steps
    .getByRole('button')
    .nth(step - 1)
    .click();
  await expect(page.getByText(`Passo ${step} di 3`)).toBeVisible();
}
