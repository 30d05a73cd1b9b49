import { expectAccessible } from '../axe';
import { credentials, expect, test } from '../fixtures';
import { untilHydrated, visit } from '../pages';
import { signIn } from '../sign-in';

test('an address of the back office asks for the login and opens its page; the whole site knows the session, also after a reload, until the logout', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/user') && asked.push(request.url()));
  await visit(page, '/cars');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/admin/cars?q=lancia');
  await expect(page).toHaveURL(/\/auth$/);
  await untilHydrated(page);
  expect(asked, 'reads of a session that nobody has opened').toEqual([]);

  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill('non-è-questa');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Credenziali non valide. Riprova.')).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/cars\?q=lancia$/);
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Amministratore')).toBeVisible();
  await page.getByRole('link', { name: 'Torna alla Home' }).click();
  await untilHydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/admin$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Arrivederci!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/admin/messages');
  await expect(page).toHaveURL(/\/auth$/);
});
