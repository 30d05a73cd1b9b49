import type { Page } from 'playwright/test';
import { expect, ownName, test } from '../fixtures';
import { visit } from '../pages';

test('a visitor’s message reaches the administrator, who reads and deletes it @phone', async ({
  page,
  watch,
  login,
  openContext,
}) => {
  // Without an e-mail configuration the notification is skipped: the API answers 404.
  watch.allow(/status of 404.*email-config/);
  const name = ownName('Giulia');
  await visit(page, '/contact');
  await fill(page, { Nome: name });
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  await expect(page.getByText('Ti risponderemo al più presto. Grazie per averci contattato!')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('');
  await expect(page.getByLabel('Messaggio', { exact: true })).toHaveValue('');

  const admin = await (await openContext()).newPage();
  await login(admin);
  await admin.goto('/admin/messages');
  const entry = admin
    .getByRole('list', { name: 'Elenco dei messaggi' })
    .getByRole('button', { name: new RegExp(name) });
  await expect(entry).toContainText('Non letto');
  await entry.click();
  await expect(admin.getByRole('article')).toContainText('Vorrei un preventivo');
  await expect(entry).not.toContainText('Non letto');
  admin.once('dialog', (dialog) => dialog.accept());
  await admin.getByRole('button', { name: 'Elimina' }).click();
  await expect(admin.getByText('Messaggio eliminato')).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('an incomplete message is told field by field and is not sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && calls.push(request.url()));
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('non-è-una-email');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  for (const message of [
    'Il nome deve contenere almeno 2 caratteri',
    "Per favore inserisci un'email valida",
    "L'oggetto deve contenere almeno 5 caratteri",
    'Il messaggio deve contenere almeno 10 caratteri',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('non-è-una-email');
  expect(calls).toEqual([]);
});

test('a message that cannot be sent says why and keeps what was typed', async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await visit(page, '/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Servizio non disponibile.' }),
    }),
  );
  await fill(page, { Nome: 'Carlo Rossi' });
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText("Errore nell'invio")).toBeVisible();
  await expect(page.getByText('503: Servizio non disponibile.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Carlo Rossi');
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeEnabled();
});

test('the map of another company is fetched only when the visitor comes near it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('openstreetmap') && asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 400 });
  await visit(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const all = {
    Nome: 'Giulia Ferrero',
    Email: 'giulia@esempio.example',
    Oggetto: 'Restauro di una Fulvia',
    Messaggio: 'Vorrei un preventivo per il restauro completo.',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value);
}
