import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';
import { signIn } from '../sign-in';

test('a session that has ended elsewhere leads to the login without an error, and back to the same URL', async ({
  page,
  watch,
}) => {
  // The page that was open may say so before the login replaces it.
  watch.allow(/status of (401|404)|ApiError: 401/);
  await page.request.post('/api/login', { data: credentials });
  await visit(page, '/admin/messages');
  await page.request.post('/api/logout');
  await page.goto('/admin/projects?sort=-title&modifica=999999');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/projects\?sort=-title&modifica=999999$/);
  await expect(page.getByRole('dialog').getByText('Progetto non trovato')).toBeVisible();

  // A page that is open follows at once.
  await visit(page, '/admin/messages');
  await page.request.post('/api/logout');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expect(page.getByRole('heading', { name: 'Gestione Messaggi' })).toBeVisible();
});
