import { expectAccessible } from '../axe';
import { expect, ownPicture, test } from '../fixtures';
import { visit } from '../pages';
import { choose, cutGif, pictureFile, row, slowDown } from '../uploads';

test('an upload shows its progress, can be cancelled and sent again', async ({ page, login, insertCar }) => {
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  const network = await page.context().newCDPSession(page);
  await slowDown(network, 6_000);
  await choose(page, [pictureFile('lenta.png', 3)]);
  await row(page, 'lenta.png')
    .getByRole('button', { name: /^Descrivi/ })
    .click();
  await row(page, 'lenta.png').getByLabel('Testo alternativo').fill('Vista da dietro');
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  const bar = row(page, 'lenta.png').getByRole('progressbar', { name: 'Caricamento di lenta.png' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('value'))).toBeLessThan(100);
  await expectAccessible(page);
  await row(page, 'lenta.png').getByRole('button', { name: 'Annulla caricamento di lenta.png' }).press('Enter');
  await expect(row(page, 'lenta.png')).toContainText('Caricamento annullato');
  const retry = row(page, 'lenta.png').getByRole('button', { name: 'Riprova lenta.png' });
  await expect(retry).toBeFocused();
  await expect(row(page, 'lenta.png').getByLabel('Testo alternativo')).toHaveValue('Vista da dietro');

  await slowDown(network, -1);
  await retry.press('Enter');
  await expect(page.getByText('Immagine caricata con successo')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Vista da dietro' })).toBeVisible();
});

test('a picture whose response was lost is stored once, and sent again by itself', async ({
  page,
  watch,
  login,
  insertCar,
  admin,
}) => {
  watch.allow(/net::ERR_/);
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  const network = await page.context().newCDPSession(page);
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/images/upload', requestStage: 'Response' }] });
  network.on('Fetch.requestPaused', ({ requestId }) => {
    void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  });
  await choose(page, [pictureFile('sola.png', 9)]);
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(page.getByText('Connessione interrotta').first()).toBeVisible();
  const stored = () => admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  expect(await stored()).toHaveLength(3);

  await network.send('Fetch.disable');
  await expect(page.getByText('Immagine caricata con successo')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('listitem')).toHaveCount(3);
  expect(await stored()).toHaveLength(3);
});

test('several pictures are sent at once, each with its texts, and go on while another page is open', async ({
  page,
  watch,
  login,
  insertProject,
  admin,
}) => {
  watch.allow(/status of 422/);
  const project = await insertProject({ images: [ownPicture()] });
  await login();
  await visit(page, `/admin/projects/${project.id}/images`);
  await choose(page, [
    pictureFile('fiancata.png', 1),
    { name: 'fattura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    await cutGif('falsa.gif'),
    pictureFile('muso.png', 2),
  ]);
  await expect(row(page, 'fattura.pdf')).toContainText('Formato non supportato');
  await row(page, 'fiancata.png')
    .getByRole('button', { name: /^Descrivi/ })
    .click();
  await row(page, 'fiancata.png').getByLabel('Testo alternativo').fill('La fiancata dopo la verniciatura');
  await row(page, 'fiancata.png').getByLabel('Didascalia').fill('Verde bottiglia');
  await row(page, 'muso.png')
    .getByRole('button', { name: /^Descrivi/ })
    .click();
  await row(page, 'muso.png').getByLabel('Immagine principale').check({ force: true });
  const network = await page.context().newCDPSession(page);
  await slowDown(network, 6_000);
  await page.getByRole('button', { name: 'Carica 3 immagini' }).click();
  const bar = row(page, 'fiancata.png').getByRole('progressbar', { name: 'Caricamento di fiancata.png' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('value'))).toBeLessThan(100);
  await expectAccessible(page);

  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await page.getByRole('link', { name: 'Categorie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Categorie' })).toBeVisible();
  await slowDown(network, -1);
  await expect(page.getByText('1 di 3 immagini non caricate: il motivo è accanto a ciascuna.')).toBeVisible();

  await page.goBack();
  await expect(row(page, 'falsa.gif')).toContainText(/immagine/i);
  await expect(row(page, 'falsa.gif').getByRole('button', { name: /^Riprova/ })).toBeHidden();
  await expect(row(page, 'fiancata.png')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'La fiancata dopo la verniciatura' })).toContainText(
    'Verde bottiglia',
  );
  const stored = await admin.call('listImages', { query: { entityType: 'project', entityId: project.id } });
  const sent = stored.filter(({ originalName }) => originalName.endsWith('.png'));
  expect(sent.map(({ originalName, alt, featured }) => [originalName, alt, featured])).toEqual([
    ['fiancata.png', 'La fiancata dopo la verniciatura', false],
    ['muso.png', '', true],
  ]);
});
