import { expect, test } from '../fixtures';
import { stageOf } from '../gallery';
import { untilLayersAreClosed, visit } from '../pages';

test('Back closes the full-screen picture, and leaves nothing behind when it is closed otherwise @phone-only @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  await visit(page, '/cars');
  await visit(page, `/cars/${car.id}`);
  const lightbox = page.getByRole('dialog');
  for (const round of ['first', 'second']) {
    await stageOf(page).tap();
    await expect(lightbox, round).toBeVisible();
    await page.goBack();
    await expect(lightbox).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/cars/${car.id}$`));
  }
  await stageOf(page).tap();
  await lightbox.getByRole('button', { name: 'Chiudi' }).tap();
  await expect(lightbox).toHaveCount(0);
  await stageOf(page).tap();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await stageOf(page).tap();
  await expect(lightbox).toBeVisible();
  await page.reload();
  await expect(lightbox).toHaveCount(0);
  // Until the page has loaded, the lightbox's history entry still exists: Back would only lead to the same page.
  await untilLayersAreClosed(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars$/);
});

test('Back closes the mobile menu and the filter, and comes from a page of the menu to where it was opened @phone-only @phone', async ({
  page,
}) => {
  await visit(page, '/contact');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('link', { name: 'Auto in Vendita' }).tap();
  await expect(page).toHaveURL(/\/cars$/);
  await expect(menu).toBeHidden();

  const filter = page.getByRole('navigation', { name: 'Filtra le auto' });
  await filter.getByText('Marca').tap();
  await expect(filter.getByRole('link').first()).toBeVisible();
  // The browser opens the element before its `toggle` event.
  await page.waitForFunction(() => Object(history.state).layer === 1);
  await page.goBack();
  await expect(filter.getByRole('link').first()).toBeHidden();
  await expect(page).toHaveURL(/\/cars$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});
