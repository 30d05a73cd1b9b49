import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';
import { choose, pictureFile, row, slowDown } from '../uploads';

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
