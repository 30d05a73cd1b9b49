import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { countDocuments, hold, untilAwake } from '../pages';

/** Opens a page whose scripts are held. Returns the function that releases them. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  const letCome = await hold(page, /\/r\/.*\.js$/);
  const asked = page.waitForRequest(/\/r\/shell\/.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await asked;
  return letCome;
}

test('a tap on a picture before its code has come opens the lightbox once it can open @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  const letCome = await openAsleep(page, `/cars/${car.id}`);
  const gallery = page.getByRole('region', { name: /Immagini/ });
  await gallery.getByRole('button').first().click();
  letCome();
  const lightbox = page.getByRole('dialog', { name: new RegExp(car.model) });
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('a picture that is tapped while only its own remote is missing opens once that has come', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  const letCome = await hold(page, /\/r\/mfe_media\/.*\.js$/);
  await page.goto(`/cars/${car.id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  letCome();
  await expect(page.getByRole('dialog', { name: new RegExp(car.model) })).toBeVisible();
});

test('an arrow of a gallery that is pressed early turns one page, not two', async ({ page, insertProject }) => {
  const project = await insertProject();
  const letCome = await openAsleep(page, `/gallery/${project.id}`);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  letCome();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(page.getByText('1 / 2')).toBeVisible();
});

test('the menu button pressed early, and twice, opens the menu once the page is awake @phone-only @phone', async ({
  page,
}) => {
  const letCome = await openAsleep(page, '/cars');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('a message that is sent before the page is awake is sent once, with all that was typed @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404.*email-config/);
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.postDataJSON()));
  const letCome = await openAsleep(page, '/contact');
  const documents = countDocuments(page);
  const draft = { name: 'Anna', email: 'anna@example.org', subject: 'Una Fulvia', message: 'Vorrei un preventivo.' };
  const labels = { name: 'Nome', email: 'Email', subject: 'Oggetto', message: 'Messaggio' } as const;
  for (const key of ['name', 'email', 'subject', 'message'] as const) {
    await page.getByLabel(labels[key], { exact: true }).fill(draft[key]);
  }
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  letCome();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  expect(sent).toEqual([{ ...draft, website: '' }]);
  expect(documents.count).toBe(0);
});

test('a press is forgotten when another follows it: a link leads on and nothing opens behind it', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  const letCome = await openAsleep(page, `/cars/${car.id}`);
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).click();
  letCome();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
