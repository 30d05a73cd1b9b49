import { openAsleep } from '../asleep';
import { expect, test } from '../fixtures';
import { stageOf } from '../gallery';
import { hold, untilDrawn, untilHydrated, visit } from '../pages';

test('of two presses before hydration the last one counts, and a gallery’s arrow turns one page', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  const letCome = await openAsleep(page, `/cars/${car.id}`);
  await stageOf(page).click();
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  letCome();
  await untilHydrated(page);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a category chosen while a search is loading keeps the search', async ({ page }) => {
  await visit(page, '/gallery');
  const letCome = await hold(page, /\/api\/projects\?/);
  await page.getByRole('searchbox').fill('motore');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\?cerca=motore$/);
  await page.getByRole('link', { name: 'Restauro', exact: true }).click();
  await expect(page).toHaveURL(/\?cerca=motore&categoria=restoration$/);
  letCome();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('a filter is marked before its list is loaded, and "load more" pressed meanwhile keeps it', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: /^Carica(altr|mento| )/ });
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Filtra per categoria' }).getByRole('link', { name });
  await visit(page, '/gallery');
  const letCome = await hold(page, /\/api\/projects\?/);
  const ahead = page.waitForRequest(/\/api\/projects\?.*limit=9/);
  await more.scrollIntoViewIfNeeded();
  await ahead;
  await untilDrawn(page);
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toHaveCount(0);
  await filter('Restauro').click();
  await expect(page).toHaveURL(/\?categoria=restoration$/);
  await expect(filter('Restauro')).toHaveAttribute('aria-current', 'true');
  await expect(filter('Tutti')).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('main').locator('ul[aria-busy=true]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
  await more.click();
  await expect(page).toHaveURL(/\?categoria=restoration&mostra=9$/);
  letCome();
  await expect(cards.filter({ hasNotText: 'Restauro' })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.goBack();
  await expect(filter('Tutti')).toHaveAttribute('aria-current', 'true');
  await expect(cards).toHaveCount(6);
});
