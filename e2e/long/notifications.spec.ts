import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

for (const where of ['on a phone @phone-only @phone', 'on a desktop']) {
  test(`a notification covers neither the menu nor a dialog ${where}`, async ({ page, login, insertCar }) => {
    const car = await insertCar();
    await login();
    await visit(page, `/admin/cars?q=${encodeURIComponent(car.model)}`);
    await page.getByRole('button', { name: `Azioni: Lancia ${car.model}` }).click();
    await page.getByRole('menuitem', { name: 'Segna come venduta' }).click();
    await expect(toast(page)).toContainText('Auto aggiornata');
    await page.evaluate(() => window.scrollTo(0, 0));
    if (where.includes('phone')) await expectApart(page, page.getByRole('button', { name: 'Menu' }));

    await visit(page, `/admin/cars?modifica=${car.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '4 Immagini' }).click();
    await dialog
      .getByLabel('Aggiungi foto')
      .setInputFiles({ name: 'appunti.txt', mimeType: 'text/plain', buffer: Buffer.from('nessuna foto') });
    await expect(toast(page)).toContainText('Operazione non riuscita:');
    for (const name of ['Chiudi', 'Indietro', 'Aggiorna Auto'])
      await expectApart(page, dialog.getByRole('button', { name }));
  });
}

/** Found by role, because it must be accessible to screen readers beside a modal dialog. */
const toast = (page: Page) => page.getByRole('region', { name: /^Notifiche/ }).getByRole('status');

/** After all animations, the notification and the other element do not overlap. */
async function expectApart(page: Page, other: ReturnType<Page['locator']>): Promise<void> {
  await expect
    .poll(async () => {
      const [one, two] = await Promise.all([toast(page).boundingBox(), other.boundingBox()]);
      if (!one || !two) return 'one of them is not drawn';
      const isApart =
        one.x + one.width <= two.x ||
        two.x + two.width <= one.x ||
        one.y + one.height <= two.y ||
        two.y + two.height <= one.y;
      return isApart ? 'apart' : JSON.stringify({ one, two });
    })
    .toBe('apart');
}
