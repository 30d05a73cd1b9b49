import { expectAccessible } from '../axe';
import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';
import { signIn } from '../sign-in';

test('a session that has ended elsewhere leads to the login without an error, and back to the same URL', async ({
  page,
  watch,
}) => {
  // The open page may get a 401 before the login replaces it.
  watch.allow(/status of (401|404)|ApiError: 401/);
  await page.request.post('/api/login', { data: credentials });
  await visit(page, '/admin/messages');
  await page.request.post('/api/logout');
  await page.goto('/admin/projects?sort=-title&modifica=999999');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/projects\?sort=-title&modifica=999999$/);
  await expect(page.getByRole('dialog').getByText('Progetto non trovato')).toBeVisible();

  // An open page reacts at once.
  await visit(page, '/admin/messages');
  await page.request.post('/api/logout');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expect(page.getByRole('heading', { name: 'Gestione Messaggi' })).toBeVisible();
});

test('when a session ends under an open form, a dialog signs in again and the save continues', async ({
  page,
  watch,
  admin,
  insertCar,
}) => {
  watch.allow(/status of 401/);
  const car = await insertCar();
  await page.request.post('/api/login', { data: credentials });
  await visit(page, `/admin/cars?modifica=${car.id}`);
  const form = page.getByRole('dialog', { name: 'Modifica Auto' });
  await form.getByLabel('Marca').fill('Autobianchi');
  await page.request.post('/api/logout');
  await page.keyboard.press('ControlOrMeta+s');

  const dialog = page.getByRole('alertdialog', { name: 'La sessione è scaduta' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Marca')).toHaveValue('Autobianchi');

  await page.keyboard.press('ControlOrMeta+s');
  await password.fill(credentials.password);
  await password.press('Enter');
  await expect(page.getByText('Auto aggiornata')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await admin.call('getCar', { params: { id: car.id } })).toMatchObject({ make: 'Autobianchi' });
});
