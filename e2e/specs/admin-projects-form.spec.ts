import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { drawPng, expect, ownName, test } from '../fixtures';
import { holdBack, visit } from '../pages';

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
  // Moving is free: nothing is checked before the form is sent.
  await openStep(page, 3);
  await page.getByRole('button', { name: 'Crea Progetto' }).click();
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
  await expect(page.getByLabel('Durata (mesi)')).toBeFocused();
  await expect(page.getByText('La durata deve essere almeno 1 mese')).toBeVisible();
  await page.getByLabel('Durata (mesi)').fill('');
  await page.getByLabel('Durata (mesi)').blur();
  await expect(page.getByLabel('Durata (mesi)')).toHaveValue('1');

  await save(page);
  await expect(page.getByText('Passo 2 di 3')).toBeVisible();
  await expect(page.getByLabel('Dettagli dei Lavori')).toBeFocused();
  await expect(page.getByText('Aggiungi almeno un dettaglio dei lavori')).toBeVisible();
  await expect(page.getByText('Il risultato finale deve contenere almeno 10 caratteri')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Dettagli dei Lavori').fill('Lattoneria');
  await page.getByLabel('Dettagli dei Lavori').press('Enter');
  await page.getByLabel('Risultato Finale').fill('È tornata in strada.');
  await save(page);
  await expect(page.getByText('Passo 3 di 3')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Immagine principale' })).toBeFocused();
  await expect(page.getByText("L'immagine principale è obbligatoria")).toBeVisible();
  await expect(page.getByText("Aggiungi almeno un'immagine")).toBeVisible();
  await expectAccessible(page);
});

test('works are added with Enter and plus, blank ones are ignored, and the text left in the field is saved, too', async ({
  page,
  login,
  admin,
  afterwards,
}) => {
  const title = ownName('Restauro');
  await login();
  await visit(page, '/admin/projects/new');
  await page.getByLabel('Titolo').fill(title);
  await page.getByLabel('Categoria').selectOption('Restauro');
  await page.getByLabel('Data di Completamento').fill('18/05/2024');
  await page.getByLabel('Descrizione').fill('Una berlina ferma da trent’anni.');
  await page.getByRole('checkbox', { name: 'Progetto in evidenza' }).check({ force: true });
  await page.getByRole('button', { name: 'Avanti' }).click();

  const works = page.getByLabel('Dettagli dei Lavori');
  const entries = page.getByRole('list', { name: 'Voci aggiunte' }).getByRole('listitem');
  await works.fill('   ');
  await works.press('Enter');
  await page.getByRole('button', { name: 'Aggiungi dettaglio' }).click();
  await expect(entries).toHaveCount(0);
  for (const work of ['Lattoneria', 'Motore', 'Interni']) {
    await works.fill(work);
    if (work === 'Motore') await page.getByRole('button', { name: 'Aggiungi dettaglio' }).click();
    else await works.press('Enter');
  }
  await expect(entries).toHaveCount(3);
  await page.getByRole('button', { name: 'Rimuovi Motore' }).click();
  await expect(page.getByRole('button', { name: 'Rimuovi Interni' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rimuovi Lattoneria' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(works).toBeFocused();
  await works.fill('Verniciatura');
  await works.press('Enter');
  await works.fill('Cromature');
  await page.getByLabel('Risultato Finale').fill('È tornata in strada.');
  await page.getByRole('button', { name: 'Avanti' }).click();

  await upload(page.getByLabel('Carica immagine principale'), 41);
  await upload(page.getByLabel('Aggiungi un’immagine alla galleria'), 42);
  await expect(page.getByRole('img', { name: 'Immagine 1' })).toBeVisible();
  const created: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && created.push(request.url()));
  await page.getByRole('button', { name: 'Crea Progetto' }).dblclick();
  await save(page);
  await expect(page.getByText('Progetto creato')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  expect(created.filter((url) => url.endsWith('/api/projects'))).toHaveLength(1);
  const [project] = (await admin.page('listProjects', { query: { q: title } })).items;
  if (!project) throw new Error('The project was not stored');
  afterwards(() => admin.call('deleteProject', { params: { id: project.id } }));
  expect(project).toMatchObject({ workDetails: ['Verniciatura', 'Cromature'], duration: 1, featured: true });
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
  await dialog.getByLabel('Carica immagine principale').setInputFiles({
    name: 'finta.png',
    mimeType: 'image/png',
    buffer: Buffer.from('questo è un testo'),
  });
  await openStep(page, 1);
  await save(page);
  await expect(page.getByText('Passo 3 di 3')).toBeVisible();
  const cover = dialog.getByRole('group', { name: 'Immagine principale' });
  await expect(cover).toBeFocused();
  await expect(cover.getByRole('alert')).not.toBeEmpty();
  await openStep(page, 1);
  await expect(dialog.getByLabel('Titolo')).toHaveValue('Un titolo nuovo');
});

test('pictures are removed by keyboard, and the focus moves to the next one', async ({
  page,
  login,
  insertProject,
}) => {
  const project = await insertProject();
  await login();
  await visit(page, `/admin/projects?modifica=${project.id}`);
  await openStep(page, 3);
  const dialog = page.getByRole('dialog', { name: 'Modifica Progetto' });
  await dialog.getByRole('button', { name: 'Rimuovi: immagine 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Rimuovi: immagine 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Aggiungi un’immagine alla galleria')).toBeFocused();
  await dialog.getByRole('button', { name: 'Rimuovi immagine principale' }).click();
  await expect(dialog.getByLabel('Carica immagine principale')).toBeFocused();
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
  await dialog.getByRole('button', { name: 'Rimuovi: immagine 1' }).press('Enter');
  await dialog.getByRole('button', { name: 'Rimuovi: immagine 1' }).press('Enter');
  await expect(dialog.getByRole('group', { name: 'Galleria' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Rimuovi immagine principale' }).press('Enter');
  await expect(dialog.getByRole('group', { name: 'Immagine principale' })).toBeFocused();
  await letMediaCome();
  await expect(dialog.getByLabel('Carica immagine principale')).toBeFocused();
});

test('Avanti and Indietro focus the heading of their step', async ({ page, login }) => {
  await login();
  await visit(page, '/admin/projects/new');
  for (const [button, heading] of [
    ['Avanti', 'Dettagli Progetto'],
    ['Avanti', 'Immagini'],
    ['Indietro', 'Dettagli Progetto'],
    ['Indietro', 'Informazioni Base'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
  }
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

const upload = (field: Locator, seed: number) =>
  field.setInputFiles({ name: `${seed}.png`, mimeType: 'image/png', buffer: drawPng(seed) });
