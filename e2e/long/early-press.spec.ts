import { openAsleep } from '../asleep';
import { expect, test } from '../fixtures';
import { hold, untilHydrated, untilPartHydrated } from '../pages';

test('a tap on a picture before its code is loaded opens the lightbox afterwards', async ({ page, insertCar }) => {
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

test('a picture tapped while only its own remote is missing opens when that is loaded', async ({ page, insertCar }) => {
  const car = await insertCar();
  const letCome = await hold(page, /\/r\/mfe_media\/.*\.js$/);
  await page.goto(`/cars/${car.id}`, { waitUntil: 'commit' });
  await untilPartHydrated(page, 'header a');
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  letCome();
  await expect(page.getByRole('dialog', { name: new RegExp(car.model) })).toBeVisible();
});

test("a gallery's arrow pressed before hydration turns one page, not two", async ({ page, insertProject }) => {
  const project = await insertProject();
  const letCome = await openAsleep(page, `/gallery/${project.id}`);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  letCome();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(page.getByText('1 / 2')).toBeVisible();
});

test('the menu button pressed twice before hydration opens the menu after it @phone-only @phone', async ({ page }) => {
  const letCome = await openAsleep(page, '/cars');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('an early press is dropped when another follows it: a link is followed and nothing else opens', async ({
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
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
