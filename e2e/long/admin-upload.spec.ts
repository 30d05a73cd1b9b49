import { expectAccessible } from '../axe';
import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';
import { choose, pictureFile, row, slowDown } from '../uploads';

const uploads = '**/api/images/upload';

test('an upload shows its progress, can be cancelled and sent again', async ({ page, login, insertCar }) => {
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  const network = await page.context().newCDPSession(page);
  await slowDown(network, 6_000);
  await choose(page, [pictureFile('lenta.png', 3)]);
  await row(page, 'lenta.png').getByLabel('Testo alternativo').fill('Vista da dietro');
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  const bar = row(page, 'lenta.png').getByRole('progressbar', { name: 'Caricamento di lenta.png' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
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

test('a lost connection or an ended session loses no file: it is sent again after recovery', async ({
  page,
  watch,
  login,
  insertCar,
}) => {
  watch.allow(/net::ERR_|status of 401/);
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  await page.route(uploads, (route) => route.abort('connectionreset'));
  await choose(page, [pictureFile('uno.png', 4), pictureFile('due.png', 5)]);
  await page.getByRole('button', { name: 'Carica 2 immagini' }).click();
  await expect(row(page, 'uno.png')).toContainText('Connessione interrotta');
  await expect(page.getByText('2 di 2 immagini non caricate')).toBeVisible();
  await page.unroute(uploads);

  await page.context().clearCookies({ name: 'session' });
  await row(page, 'uno.png')
    .getByRole('button', { name: /^Riprova/ })
    .click();
  const signIn = page.getByRole('alertdialog', { name: 'La sessione è scaduta' });
  await signIn.getByRole('button', { name: 'Non ora' }).click();
  await expect(row(page, 'uno.png')).toContainText('La sessione è scaduta: accedi di nuovo e riprova.');
  await page.getByRole('button', { name: 'Riprova tutte' }).click();
  await signIn.getByLabel('Password', { exact: true }).fill(credentials.password);
  await signIn.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('2 immagini caricate con successo')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('listitem')).toHaveCount(4);
});

test('a picture whose response was lost is stored once when it is sent again', async ({
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
  await expect(row(page, 'sola.png')).toContainText('Connessione interrotta');
  const stored = () => admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  expect(await stored()).toHaveLength(3);

  await network.send('Fetch.disable');
  await row(page, 'sola.png').getByRole('button', { name: 'Riprova sola.png' }).click();
  await expect(page.getByText('Immagine caricata con successo')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('listitem')).toHaveCount(3);
  expect(await stored()).toHaveLength(3);
});
