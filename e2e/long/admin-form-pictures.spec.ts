import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { drawPng, expect, test } from '../fixtures';
import { visit } from '../pages';

test('a picture of a form is read in the browser, with its progress and a message for each outcome', async ({
  page,
  login,
}) => {
  await page.clock.install();
  // The worker receives a file only when the test allows it.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (task: unknown) {
      Object.assign(window, { read: () => post.call(this, task) });
    };
  });
  await openPictures(page, login);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const field = page.getByLabel('Aggiungi foto');
  const read = async () => {
    await page.waitForFunction(() => Reflect.get(window, 'read'));
    await page.evaluate(() => {
      Reflect.get(window, 'read')();
      Reflect.deleteProperty(window, 'read');
    });
  };

  await field.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await read();
  await expect(page.getByText('File troppo grande')).toBeVisible();
  await expect(page.getByText('La dimensione massima consentita è 5MB')).toBeVisible();
  await field.setInputFiles({ name: 'fattura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await read();
  await expect(page.getByText('Formato non supportato', { exact: true })).toBeVisible();
  await expect(page.getByText('Carica solo file immagine (JPEG, PNG, WebP, etc.)', { exact: true })).toBeVisible();

  const bar = page.getByRole('progressbar', { name: 'Caricamento immagine' });
  const percent = () => bar.first().getAttribute('aria-valuenow');
  await field.setInputFiles({ name: 'vuota.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await read();
  await expect(page.getByText('Errore di caricamento')).toBeVisible();
  await expect(page.getByText('La foto è danneggiata o incompleta').first()).toBeVisible();

  // From here on only the test advances the time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await field.setInputFiles(pictureFile('copertina.png', 1));
  await expect.poll(percent).toBe('0');
  await page.clock.runFor(400);
  await expect.poll(percent).toBe('20');
  await page.clock.runFor(5000);
  await expect.poll(percent).toBe('90');
  await read();
  await expect.poll(percent).toBe('100');
  await expect(page.getByText("L'immagine è stata caricata con successo")).toBeVisible();
  await expect(page.getByRole('img', { name: 'Immagine 1' })).toBeVisible();
  await page.clock.runFor(1600);
  await expect(bar).toBeHidden();
  expect(sent.filter((url) => !/\/r\/|^blob:|^data:/.test(url))).toEqual([]);
});

test('the gallery of a form is sorted, given a cover and reduced by keyboard', async ({ page, login }) => {
  await openPictures(page, login);
  const add = page.getByLabel('Aggiungi foto');
  for (const seed of [1, 2, 3]) {
    await add.setInputFiles(pictureFile(`${seed}.png`, seed));
    await expect(page.getByRole('img', { name: `Immagine ${seed}` })).toBeVisible();
  }
  await expect.poll(() => colours(page)).toHaveLength(3);
  const [first, second, third] = await colours(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sposta prima immagine 3' }).press('Enter');
  await expect.poll(() => colours(page)).toEqual([first, third, second]);
  const handle = page.getByRole('button', { name: 'Sposta immagine 1, ora in posizione 1' });
  await handle.press('Enter');
  await expect(page.getByText(/^Immagine 1 in mano/)).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByText('Immagine 1: posizione 3 di 3.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(() => colours(page)).toEqual([third, second, first]);
  await page.getByRole('button', { name: 'Usa come principale: immagine 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Principale: immagine 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Rimuovi: immagine 3' }).press('Enter');
  await expect.poll(() => colours(page)).toEqual([third, second]);
  await expect(page.getByRole('button', { name: 'Rimuovi: immagine 2' })).toBeFocused();
  expect(await page.locator('img[src^="data:"]').count(), 'pictures drawn at full size').toBe(0);
});

test('several pictures dropped on a form join its gallery, and a drop outside it loses nothing', async ({
  page,
  login,
}) => {
  await openPictures(page, login);
  const files = await page.evaluateHandle(
    (pictures) => {
      const data = new DataTransfer();
      for (const bytes of pictures)
        data.items.add(new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
      return data;
    },
    [4, 5].map((seed) => [...pictureFile('foto.png', seed).buffer]),
  );
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: files });
  await page.getByLabel('Aggiungi foto').dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByRole('img', { name: 'Immagine 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Immagine 2' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Immagine 3' })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/cars\/new$/);
});

async function openPictures(page: Page, login: () => Promise<void>): Promise<void> {
  await login();
  await visit(page, '/admin/cars/new');
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText(`Passo ${step} di 4`)).toBeVisible();
  }
}

/** The colour in the centre of each picture of the gallery, in order. */
const colours = (page: Page) =>
  page.locator('ol canvas').evaluateAll((canvases) =>
    canvases.flatMap((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 300) return [];
      const copy = new OffscreenCanvas(1, 1).getContext('2d');
      copy?.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1);
      return [copy?.getImageData(0, 0, 1, 1).data.join(' ') ?? ''];
    }),
  );

const pictureFile = (name: string, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: drawPng(seed * 37, 300, 200),
});
