import { expectAccessible } from '../axe';
import { partsOfBackOffice, walkBackOffice } from '../back-office';
import { expect, test } from '../fixtures';
import { visit } from '../pages';
import { expectAccessibleOnDesktop, expectNoSidewaysScroll } from '../questions';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const part of partsOfBackOffice) {
  test(`the back office's pages of ${part} are accessible on a phone @phone-only @phone`, ({
    page,
    watch,
    login,
    writeMessage,
  }) => walkBackOffice(part, { page, watch, login, writeMessage }, expectAccessible));

  test(`the back office's pages of ${part} are accessible, and do not scroll sideways at 320 px`, ({
    page,
    watch,
    login,
    writeMessage,
  }) => walkBackOffice(part, { page, watch, login, writeMessage }, expectAccessibleOnDesktop));
}

test('row menu, edit dialog and delete dialog of the back office have no accessibility fault', async ({
  page,
  login,
  insertCar,
}) => {
  const car = await insertCar();
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await expect(page.getByText('Conferma eliminazione')).toBeVisible();
  await expectAccessible(page);
});

test('menu, lightbox and a form full of messages are accessible, and do not scroll sideways at 320 px @phone-only @phone', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ title: `Ricostruzioneintegralissimadellacarrozzeria ${Date.now()}` });
  const narrow = { width: 320, height: 700 };
  await page.setViewportSize(narrow);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await menu.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);

  await visit(page, `/gallery/${project.id}`);
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  const lightbox = page.getByRole('dialog', { name: project.title });
  await expect(lightbox.getByText(/Immagine 1 di/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await lightbox.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);

  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Il nome deve contenere almeno 2 caratteri')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
