import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');
const search = (text: string) => `/admin/log?q=${encodeURIComponent(text)}`;

test('the log says in sentences who changed which record, the latest first @phone', async ({
  page,
  login,
  admin,
  insertCar,
}) => {
  const car = await insertCar();
  const { id } = car;
  const name = `Lancia ${car.model} 1967`;
  await admin.call('updateCar', { params: { id }, body: { price: 31_000, mileage: 83_000 } });
  await admin.call('deleteCar', { params: { id } });
  await login();
  await page.goto(search(car.model));
  await expect(lines(page)).toHaveText(
    [`ha eliminato l'auto ${name}`, `ha modificato prezzo e chilometraggio di ${name}`, `ha creato l'auto ${name}`].map(
      (sentence) => new RegExp(`^\\d\\d:\\d\\dtitolare ${sentence}$`),
    ),
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^\p{L}+ \d{1,2} \p{L}+ \d{4}$/u);
  await expect(lines(page).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('kind, action and search filter the log and are in the URL', async ({
  page,
  login,
  admin,
  insertCar,
  insertProject,
}) => {
  const name = ownName('Rapid');
  const car = await insertCar({ make: name });
  const project = await insertProject({ title: `${name} rifatta` });
  await admin.call('updateCar', { params: { id: car.id }, body: { available: false } });
  await login();
  await page.goto('/admin/log');
  await page.getByRole('searchbox', { name: 'Cerca nel registro' }).fill(name);
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Azione' }).selectOption('Creazioni');
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Progetti');
  await expect(lines(page)).toHaveText([new RegExp(`ha creato il progetto ${project.title}$`)]);
  await expect(page).toHaveURL(/action=created&kind=project$/);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Account');
  await expect(page.getByText('Nessuna attività trovata per questa ricerca')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancella ricerca' }).click();
  await expect(page).toHaveURL(/\/admin\/log$/);
  await expect(lines(page).first()).toBeVisible();
});

test('a change in the page is in the log at the next visit, without a reload', async ({ page, login, insertCar }) => {
  const car = await insertCar();
  await login();
  await page.goto(`${search(car.model)}&action=changed`);
  await expect(page.getByText('Nessuna attività trovata per questa ricerca')).toBeVisible();
  await page.getByRole('button', { name: 'Cancella ricerca' }).click();
  await page.getByRole('link', { name: 'Auto in Vendita' }).click();
  await page.getByRole('button', { name: `Azioni: Lancia ${car.model}` }).click();
  await page.getByRole('menuitem', { name: 'Segna come venduta' }).click();
  await expect(page.getByText('Auto aggiornata')).toBeVisible();
  await page.goBack();
  await expect(lines(page).first()).toContainText(`ha modificato disponibilità di Lancia ${car.model}`);
});
