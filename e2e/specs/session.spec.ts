import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';

test('a rejected login shows both messages, keeps the typed text and can be repeated @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill('non-è-questa');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Login fallito')).toBeVisible();
  await expect(page.getByText('Credenziali non valide. Riprova.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(credentials.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('non-è-questa');

  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Login effettuato')).toBeVisible();
  await expect(page.getByText(`Benvenuto, ${credentials.username}!`)).toBeVisible();
});

test('too short credentials show messages at their fields, without a request', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/login') && calls.push(request.url()));
  await page.goto('/auth');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleErrorMessage(/almeno 3 caratteri/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleErrorMessage(/almeno 6 caratteri/);
  expect(calls).toEqual([]);
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('segretissima');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostra password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Nascondi password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a deep link asks for the login and then opens its page; the session survives a reload and ends with the logout', async ({
  page,
}) => {
  await page.goto('/admin/cars?q=lancia');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/admin\/cars\?q=lancia$/);
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Amministratore')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout effettuato')).toBeVisible();
  await expect(page.getByText('Arrivederci!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/admin/messages');
  await expect(page).toHaveURL(/\/auth$/);
});

test("a visitor's pages send no request about a session", async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/user') && calls.push(request.url()));
  await visit(page, '/cars');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  await visit(page, '/auth');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('a session that has ended elsewhere leads to the login without an error', async ({ page, watch }) => {
  watch.allow(/status of 401/);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.request.post('/api/logout');
  await page.goto('/admin/cars');
  await expect(page).toHaveURL(/\/auth$/);
});
