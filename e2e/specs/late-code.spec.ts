import { expect, test } from '../fixtures';
import { countDocuments, hold, remoteNoise, takeAway, untilHydrated } from '../pages';

const panel = 'Questa parte del sito non è disponibile';

test.beforeEach(({ watch }) => watch.allow(remoteNoise));

test('a page of the back office whose code is late is marked at once; one whose code failed can be left, and is shown after a retry; a dialog opens the next time', async ({
  page,
  watch,
  login,
}) => {
  watch.allow(/Code was not fetched|ERR_/);
  await login();
  await page.goto('/admin/cars');
  await untilHydrated(page);
  const documents = countDocuments(page);
  const bringPageBack = await takeAway(page, /categories-page-[^/]+\.js/);
  const menu = page.getByRole('navigation', { name: 'Pannello di controllo' });
  await menu.getByRole('link', { name: 'Categorie' }).click();
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await menu.getByRole('link', { name: 'Auto in Vendita' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Auto in Vendita' })).toBeVisible();

  const letBinCome = await hold(page, /bin-page-[^/]+\.js/);
  await menu.getByRole('link', { name: 'Cestino' }).click();
  await expect(menu.getByRole('link', { name: 'Cestino' })).toHaveCSS('box-shadow', /inset/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Auto in Vendita' })).toBeVisible();
  letBinCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Cestino' })).toBeVisible();

  const bringDialogBack = await takeAway(page, /help-dialog-[^/]+\.js/);
  const help = page.getByRole('button', { name: 'Aiuto su questa pagina' });
  await help.click();
  await expect(page.getByText('Controlla la connessione e riprova.', { exact: true })).toBeVisible();
  await bringDialogBack();
  await help.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(documents.count).toBe(0);

  await menu.getByRole('link', { name: 'Categorie' }).click();
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await bringPageBack();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Categorie' })).toBeVisible();
});
