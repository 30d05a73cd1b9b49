import type { Locator } from 'playwright/test';
import { expectAccessible } from '../axe';
import { drawPng, expect, ownPicture, test } from '../fixtures';
import { handle, names, openFour, pictures, shownNames, stored, untilInHand } from '../four-images';
import { visit } from '../pages';

test('pictures can be dropped back by Escape as soon as one is lifted, however long it was pressed', async ({
  page,
  login,
  insertProject,
  admin,
}) => {
  await page.clock.install();
  await openFour({ page, login, insertProject, admin });
  await handle(page, 'B').focus();
  await page.keyboard.press('Enter');
  // Wait: a key press in the same task as Enter would have no effect.
  await expect(page.getByText(/^B in mano/)).toBeAttached();
  await page.keyboard.press('End');
  await expect.poll(() => shownNames(page)).toEqual(['A', 'C', 'D', 'B']);
  // Longer than the delay of a tooltip, which must not handle the key.
  await page.clock.runFor(2000);
  await page.keyboard.press('Escape');
  await expect.poll(() => shownNames(page)).toEqual(['A', 'B', 'C', 'D']);
});

test('pictures are moved up and down a long column by keyboard @phone-only @phone', async ({
  page,
  login,
  insertProject,
  admin,
}) => {
  await openFour({ page, login, insertProject, admin });
  await handle(page, 'A').press('Enter');
  await untilInHand(page, 'A', 1);
  for (const [key, position] of [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowDown', 4],
    ['ArrowUp', 3],
    ['ArrowUp', 2],
    ['ArrowUp', 1],
    ['ArrowDown', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: `Sposta A, ora in posizione ${position}` })).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['B', 'A', 'C', 'D']);
});

test('a picture can be described, made the cover, replaced and deleted @phone', async ({
  page,
  login,
  insertCar,
  admin,
}) => {
  const [featuredImage, other] = [ownPicture(), ownPicture()];
  const car = await insertCar({ featuredImage, images: [featuredImage, other] });
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  await expect(page.getByRole('heading', { level: 1, name: `${car.make} ${car.model}` })).toBeVisible();
  await page.getByRole('button', { name: 'Modifica Immagine 2' }).click();
  await expect(page.getByLabel('Testo alternativo')).toBeFocused();
  await page.getByLabel('Testo alternativo').fill('Il cruscotto');
  await page.getByLabel('Didascalia').fill('Strumenti originali');
  await page.getByLabel('Sostituisci immagine').setInputFiles({
    name: 'nuova.png',
    mimeType: 'image/png',
    buffer: drawPng(process.pid + 77, 640, 480),
  });
  await expect(page.getByRole('img', { name: 'Anteprima della nuova immagine' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Immagine aggiornata con successo')).toBeVisible();
  const card = pictures(page).filter({ hasText: 'Strumenti originali' });
  await expect(card).toContainText('640 × 480 px');
  await expect(page.getByRole('button', { name: 'Modifica Il cruscotto' })).toBeFocused();

  await card.getByRole('button', { name: 'Rendi principale Il cruscotto' }).click();
  await expect(card.getByText('Principale', { exact: true })).toBeVisible();
  // The page shows a new cover before the server has responded.
  const coverOf = async () => (await stored(admin, car.id, 'car')).find(({ featured }) => featured);
  await expect.poll(async () => (await coverOf())?.alt).toBe('Il cruscotto');
  const cover = await coverOf();
  expect((await admin.call('getCar', { params: { id: car.id } })).featuredImage).toBe(cover?.url ?? 'none');

  await page.getByRole('button', { name: 'Modifica Il cruscotto' }).click();
  await page.getByLabel('Didascalia').fill('Non si salva');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByLabel('Didascalia')).toBeHidden();
  await expect(card).toContainText('Strumenti originali');

  await card.getByRole('button', { name: 'Elimina Il cruscotto' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Immagine eliminata con successo')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(page.getByText('Immagine ripristinata con successo')).toBeVisible();
  await expect(card).toContainText('Strumenti originali');
});

test('pictures of the site are shown uncropped in their tiles, those of the catalogue fill them', async ({
  page,
  login,
}) => {
  await login();
  for (const [type, fit] of [
    ['logo', 'contain'],
    ['hero', 'contain'],
    ['car', 'cover'],
  ] as const) {
    await page.goto(`/admin/images?type=${type}`);
    const picture = page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('img').first();
    await expect(picture).toHaveCSS('object-fit', fit);
  }
});

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('pictures are dragged with a finger by their number, while the rest of them scrolls the page @phone-only @phone', async ({
  page,
  login,
  insertProject,
  admin,
}) => {
  const project = await openFour({ page, login, insertProject, admin });
  await handle(page, 'C').scrollIntoViewIfNeeded();
  const from = await centre(handle(page, 'A'));
  const to = await centre(handle(page, 'C'));
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
  await at('touchStart', from.y);
  for (let step = 1; step <= 8; step += 1) await at('touchMove', from.y + ((to.y - from.y) * step) / 8);
  await expect(page.getByRole('button', { name: 'Sposta A, ora in posizione 3' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => names(page)).toEqual(['B', 'C', 'A', 'D']);
  await expect.poll(async () => (await stored(admin, project.id)).map(({ alt }) => alt)).toEqual(['B', 'C', 'A', 'D']);
});
