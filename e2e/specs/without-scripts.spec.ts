import type { Locator } from 'playwright/test';
import { expect, ownPicture, test } from '../fixtures';
import { openFilter } from '../pages';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is readable, its links, filters and "load more" work, and nothing that cannot work is shown @phone-only @phone', async ({
    page,
    insertCar,
  }) => {
    const sold = await insertCar({ available: false, images: [ownPicture(), ownPicture()] });
    const cards = page.getByRole('main').getByRole('article');
    /** A click; what is pressed shows that. */
    async function press(target: Locator): Promise<void> {
      await target.hover();
      await page.mouse.down();
      await expect(target).toHaveCSS('opacity', '0.6');
      await page.mouse.up();
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Progetti in evidenza' })).toBeVisible();
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }));
    await press(page.getByRole('button', { name: 'Carica altre auto' }));
    await expect(cards).toHaveCount(9);
    await (await openFilter(page, 'Marca')).getByRole('link', { name: /^Fiat/ }).click();
    await expect(page).toHaveURL(/\?marca=Fiat$/);
    await expect(cards.filter({ hasNotText: 'Fiat' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Azzera filtri' }).click();
    await expect(cards).toHaveCount(6);
    await page.getByRole('searchbox', { name: 'Cerca tra le auto' }).fill('COUPE lancia');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Fulvia Coupé');
    await openFilter(page, 'Prezzo');
    await page.getByLabel('fino a €').fill('10.000');
    await page.getByRole('button', { name: 'Applica' }).click();
    await expect(page.getByText('Nessuna auto trovata per questa ricerca.')).toBeVisible();
    await page.goto('/gallery');
    await page.getByRole('searchbox', { name: 'Cerca tra i progetti' }).fill('citroen');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(cards.first()).toContainText('Citroën DS 21 Pallas');

    await page.goto(`/cars/${sold.id}`);
    for (const position of [1, 2, 3]) {
      const picture = page.getByRole('img', { name: `${sold.make} ${sold.model}, immagine ${position}`, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByRole('button', { name: 'Immagine successiva' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Mostra immagine/ }).first()).toBeHidden();

    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Questa pagina ha bisogno di JavaScript' })).toBeVisible();
    await expect(page.getByText('Non è stato possibile aprire la pagina')).toBeHidden();
  });
});
