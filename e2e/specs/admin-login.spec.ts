import { expectAccessible } from '../axe';
import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';

test('too many attempts say how long to wait instead of "Credenziali non valide"', async ({
  openServer,
  page,
  watch,
}) => {
  watch.allow(/status of (401|429)/);
  const server = await openServer();
  await page.goto(`${server.origin}/auth`);
  // From the browser's own IP address: attempts are counted per network.
  await page.evaluate(async (username) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: `sbagliata-${attempt}` }),
      });
    }
  }, credentials.username);
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toHaveText(/Troppi tentativi: riprova tra \d+ minuti\./);
  await expect(page.getByText('Credenziali non valide')).toBeHidden();
  await expect(page.getByText('Login fallito')).toBeVisible();
  await expectAccessible(page);
});

test('when a session ends under an open form, a dialog signs in again and the save continues @phone', async ({
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
  await expect(dialog.getByLabel('Username')).toHaveValue(credentials.username);
  await expect(dialog.getByLabel('Username')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await password.fill('non-è-questa');
  await password.press('Enter');
  await expect(dialog.getByText('Credenziali non valide. Riprova.')).toBeVisible();
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

test('a session that has ended elsewhere leads to the login and back to the same URL', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.request.post('/api/login', { data: credentials });
  await visit(page, '/admin/messages');
  await page.request.post('/api/logout');
  await page.goto('/admin/projects?sort=-title&modifica=999999');
  await expect(page).toHaveURL(/\/auth$/);
  watch.allow(/status of 404/);
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/admin\/projects\?sort=-title&modifica=999999$/);
  await expect(page.getByRole('dialog').getByText('Progetto non trovato')).toBeVisible();

  // The same while a page is open: its next read finds the session gone.
  await page.request.post('/api/logout');
  await page.getByRole('button', { name: 'Torna alla lista' }).click();
  await page.getByRole('link', { name: /^Messaggi/ }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expect(page.getByRole('heading', { name: 'Gestione Messaggi' })).toBeVisible();
});
