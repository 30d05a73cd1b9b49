import type { CDPSession, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { credentials, drawPng, expect, ownPicture, test } from '../fixtures';
import { visit } from '../pages';
import { dataUrl } from '../pictures';

const uploads = '**/api/images/upload';

test('several pictures are uploaded at once, each with its texts, and a rejected one says why @phone', async ({
  page,
  watch,
  login,
  insertProject,
  admin,
}) => {
  watch.allow(/status of 415/);
  const project = await insertProject({ images: [ownPicture()] });
  await login();
  await visit(page, `/admin/projects/${project.id}/images`);
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(page.getByText('Seleziona un’immagine da caricare')).toBeVisible();

  await choose(page, [
    pictureFile('fiancata.png', 1),
    { name: 'fattura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    pictureFile('muso.png', 2),
  ]);
  await expect(row(page, 'fattura.pdf')).toContainText('Formato non supportato');
  await expect(row(page, 'enorme.png')).toContainText('la dimensione massima consentita è 5MB');
  await row(page, 'fiancata.png').getByLabel('Testo alternativo').fill('La fiancata dopo la verniciatura');
  await row(page, 'fiancata.png').getByLabel('Didascalia').fill('Verde bottiglia');
  await row(page, 'muso.png').getByLabel('Immagine principale').check({ force: true });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Carica 3 immagini' }).click();
  await expect(page.getByText('1 di 3 immagini non caricate: il motivo è accanto a ciascuna.')).toBeVisible();
  await expect(row(page, 'fiancata.png')).toBeHidden();
  await expect(row(page, 'falsa.png')).toContainText(/immagine/i);
  await expect(row(page, 'falsa.png').getByRole('button', { name: /^Riprova/ })).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'La fiancata dopo la verniciatura' })).toContainText(
    'Verde bottiglia',
  );

  const stored = await admin.call('listImages', { query: { entityType: 'project', entityId: project.id } });
  const sent = stored.filter(({ originalName }) => originalName.endsWith('.png'));
  expect(sent.map(({ originalName, alt, featured }) => [originalName, alt, featured])).toEqual([
    ['fiancata.png', 'La fiancata dopo la verniciatura', false],
    ['muso.png', '', true],
  ]);
  await row(page, 'fattura.pdf')
    .getByRole('button', { name: /^Togli/ })
    .click();
  await expect(row(page, 'fattura.pdf')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' })).toBeFocused();
});

test('pictures whose uploads finish out of order keep the chosen order, without a second call', async ({
  page,
  login,
  insertCar,
  admin,
}) => {
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const others = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(uploads, async (route) => {
    if (route.request().postDataBuffer()?.includes('prima.png')) await others;
    await route.continue();
  });
  await choose(page, [pictureFile('prima.png', 21), pictureFile('seconda.png', 22), pictureFile('terza.png', 23)]);
  await page.getByRole('button', { name: 'Carica 3 immagini' }).click();
  await expect(row(page, 'terza.png')).toContainText('Caricata');
  release();
  await expect(page.getByText('3 immagini caricate con successo')).toBeVisible();
  const stored = await admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  expect(stored.slice(-3).map(({ originalName }) => originalName)).toEqual(['prima.png', 'seconda.png', 'terza.png']);
  expect(writes).toEqual(Array(3).fill('/api/images/upload'));
});

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

test('the focus stays in the list of uploads until they have finished', async ({ page, login, insertCar }) => {
  const car = await insertCar();
  await login();
  // A file is read before it is sent; here the test decides when that ends.
  await page.addInitScript(() => {
    const read = Request.prototype.blob;
    const held: (() => void)[] = [];
    Request.prototype.blob = function () {
      return new Promise((resolve) => {
        held.push(() => resolve(read.call(this)));
      });
    };
    Object.assign(window, { readNext: () => held.shift()?.() });
  });
  const readNext = () => page.evaluate(() => Reflect.get(window, 'readNext')());
  await visit(page, `/admin/cars/${car.id}/images`);
  await choose(page, [pictureFile('prima.png', 12), pictureFile('seconda.png', 13)]);
  await page.getByRole('button', { name: 'Carica 2 immagini' }).click();
  await row(page, 'prima.png')
    .getByRole('button', { name: /^Annulla/ })
    .press('Enter');
  // The file is read some frames later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await readNext();
  const retry = row(page, 'prima.png').getByRole('button', { name: 'Riprova prima.png' });
  await expect(retry).toBeFocused();

  await retry.press('Enter');
  const cancel = row(page, 'seconda.png').getByRole('button', { name: /^Annulla/ });
  await cancel.focus();
  await readNext();
  await expect(row(page, 'seconda.png')).toContainText('Caricata');
  await expect(page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' })).toBeFocused();
  await readNext();
  await expect(page.getByText('2 immagini caricate con successo')).toBeVisible();
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

test('uploads continue while another page is open, and closing the tab asks for confirmation', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  const network = await page.context().newCDPSession(page);
  await slowDown(network, 10_000);
  await choose(page, [pictureFile('paziente.png', 6)]);
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(row(page, 'paziente.png').getByRole('progressbar')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;

  await page.getByRole('link', { name: 'Categorie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Categorie' })).toBeVisible();
  await slowDown(network, -1);
  await expect(page.getByText('Immagine caricata con successo')).toBeVisible();
});

test('a record that has 60 pictures says so instead of showing the form', async ({
  page,
  login,
  insertProject,
  admin,
}) => {
  const picture = dataUrl(drawPng(process.pid + 60, 90, 60));
  const project = await insertProject({ images: Array.from({ length: 59 }, () => picture), featuredImage: picture });
  await login();
  await visit(page, `/admin/projects/${project.id}/images`);
  await expect(page.getByText('59 di 60')).toBeVisible();
  await choose(page, [pictureFile('sessantesima.png', 7), pictureFile('di troppo.png', 8)]);
  await expect(row(page, 'di troppo.png')).toContainText('Non c’è più posto: il massimo è 60 immagini.');
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(page.getByText('Raggiunto il massimo di 60 immagini.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' })).toBeHidden();
  const [first] = await admin.call('listImages', { query: { entityType: 'project', entityId: project.id } });
  await admin.call('deleteImage', { params: { id: first?.id ?? 0 } });
  await visit(page, `/admin/projects/${project.id}/images`);
  await expect(page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' })).toBeVisible();
});

const pictureFile = (name: string, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: drawPng(process.pid + seed * 11, 900, 600),
});

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' }).press('Enter');
  await (await choosing).setFiles(files);
}

/** Upload rate of the browser in bytes per second; -1 for no limit. */
async function slowDown(network: CDPSession, bytes: number): Promise<void> {
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes,
  });
}
