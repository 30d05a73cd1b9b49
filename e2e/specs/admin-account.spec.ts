import { expectAccessible } from '../axe';
import { credentials, expect, openSession, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const next = 'una frase tutta nuova';

test('the password is changed, and every other device is signed out', async ({ page, watch, openServer }) => {
  watch.allow(/status of 422/);
  const server = await openServer();
  const own = await openSession(server.origin);
  const other = await openSession(server.origin);
  await page.context().addCookies(own.cookies);
  await page.goto(`${server.origin}/admin/account`);
  const change = page.getByRole('button', { name: 'Cambia password' });
  const [current, wanted, repeated] = [/^Password attuale/, /^Nuova password/, /^Ripeti/].map((label) =>
    page.getByLabel(label),
  );
  if (!current || !wanted || !repeated) throw new Error('Three fields');
  await expect(page.getByRole('checkbox', { name: 'Esci da tutti gli altri dispositivi' })).toBeChecked();
  await change.click();
  await expect(current).toHaveAccessibleErrorMessage('Password deve contenere almeno 6 caratteri');
  await expect(wanted).toHaveAccessibleErrorMessage('La nuova password deve contenere almeno 12 caratteri');
  await expectAccessible(page);

  await current.fill('non-è-questa');
  await wanted.fill(next);
  await repeated.fill('un’altra frase nuova');
  await change.click();
  await expect(repeated).toHaveAccessibleErrorMessage('Le due password non coincidono');
  await repeated.fill(next);
  await change.click();
  await expect(current).toHaveAccessibleErrorMessage('La password attuale non è corretta');
  await expect(current).toBeFocused();
  await expect(wanted).toHaveValue(next);

  await page.getByRole('button', { name: 'Mostra password' }).first().click();
  await expect(current).toHaveAttribute('type', 'text');
  await current.fill(credentials.password);
  await change.click();
  await expect(page.getByText('Password aggiornata')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(page.getByText('Non ci sono accessi aperti su altri dispositivi.')).toBeVisible();
  await expect(other.client.call('listSessions')).rejects.toThrow('401');
  // The session that made the change gets a new token and continues.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});

test('the open sessions are listed, and one button ends the others', async ({ page, openServer }) => {
  const server = await openServer();
  const own = await openSession(server.origin);
  const other = await openSession(server.origin);
  await page.context().addCookies(own.cookies);
  await page.goto(`${server.origin}/admin/account`);
  const list = page.getByRole('region', { name: 'Accessi aperti' });
  const rows = list.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await expect(list.getByText('Questo')).toHaveCount(1);
  await list.getByRole('button', { name: 'Esci da tutti gli altri' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci dagli altri' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Accessi aperti' })).toBeFocused();
  await expect(other.client.call('listSessions')).rejects.toThrow('401');
});

test('too many attempts show a sentence and keep the typed text', async ({ page, watch, login }) => {
  watch.allow(/status of 429/);
  await login();
  await page.goto('/admin/account');
  await page.route('**/api/password', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        detail: 'Troppi tentativi: riprova tra 10 minuti.',
      }),
    }),
  );
  await page.getByLabel('Password attuale').fill('sbagliata');
  await page.getByLabel(/^Nuova password/).fill(next);
  await page.getByLabel('Ripeti la nuova password').fill(next);
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText('Troppi tentativi: riprova tra 10 minuti.')).toBeVisible();
  await expect(page.getByLabel(/^Nuova password/)).toHaveValue(next);
});
