import { drawPng, expect, ownName, test } from '../fixtures';
import { visit } from '../pages';

test('a car that the administrator creates with pictures is on the site at once', async ({
  page,
  login,
  admin,
  openContext,
  afterwards,
}) => {
  const model = ownName('Fulvia');
  await login();
  await page.goto('/admin/cars/new');
  await expect(page.getByText('Passo 1 di 4')).toBeVisible();
  await page.getByLabel('Marca').fill('Lancia');
  await page.getByLabel('Modello').fill(model);
  await page.getByRole('textbox', { name: 'Anno' }).fill('1967');
  await page.getByLabel('Cilindrata').fill('1298');
  await page.getByRole('button', { name: 'Avanti' }).click();

  await expect(page.getByText('Passo 2 di 4')).toBeVisible();
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('28500');
  await page.getByLabel('Chilometraggio').fill('82000');
  await page.getByLabel('Descrizione').fill('Prima vernice, mai incidentata.\nPronta per la strada.');
  await page.getByLabel('Storia del Veicolo').fill('Due proprietari, sempre a Cuneo.');
  await page.getByRole('button', { name: 'Avanti' }).click();

  await expect(page.getByText('Passo 3 di 4')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Restaurata' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Caratteristiche' }).fill('Interni originali');
  await page.getByRole('textbox', { name: 'Caratteristiche' }).press('Enter');
  await page.getByRole('button', { name: 'Avanti' }).click();

  await expect(page.getByText('Passo 4 di 4')).toBeVisible();
  await page.getByLabel('Aggiungi foto').setInputFiles(pictureFile('copertina.png', 11));
  await expect(page.getByRole('img', { name: 'Immagine 1' })).toBeVisible();
  await page.getByLabel('Aggiungi foto').setInputFiles(pictureFile('lato.png', 12));
  await expect(page.getByRole('img', { name: 'Immagine 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Crea Auto' }).click();
  await expect(page.getByText('Auto creata')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/cars$/);
  await expect(page.getByRole('row', { name: new RegExp(model) })).toContainText('Disponibile');

  const created = (await admin.page('listCars', { query: { q: model } })).items[0];
  if (!created) throw new Error('The car was not stored');
  afterwards(() => admin.call('deleteCar', { params: { id: created.id } }));
  const visitor = await (await openContext()).newPage();
  const pictures = new Map<string, string>();
  visitor.on('response', (response) => {
    if (response.url().includes('/media/')) pictures.set(response.url(), response.headers()['content-type'] ?? '');
  });
  await visit(visitor, '/cars');
  await visitor.getByRole('link', { name: new RegExp(model) }).click();
  await expect(visitor).toHaveURL(new RegExp(`/cars/${created.id}$`));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(model);
  await expect(visitor.getByText('28.500').filter({ visible: true })).toBeVisible();
  await expect(visitor.getByText('82.000')).toBeVisible();
  await expect(visitor.getByText('1 / 2')).toBeVisible();
  const main = visitor
    .getByRole('region', { name: /Immagini/ })
    .getByRole('img')
    .first();
  await expect
    .poll(() => main.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const shown = await main.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toMatch(/\.avif$/);
  expect(pictures.get(shown)).toBe('image/avif');
});

const pictureFile = (name: string, seed: number) => ({ name, mimeType: 'image/png', buffer: drawPng(seed) });
