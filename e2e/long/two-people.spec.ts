import type { Page } from 'playwright/test';
import { type Client, createClient } from '../../contracts/src/client';
import { credentials, expect, openSession, test } from '../fixtures';
import { visit } from '../pages';
import { newPassword, signIn } from '../sign-in';

/** Creates the editor account "anna". */
async function addAnna(owner: Client, origin: string): Promise<void> {
  const { link } = await owner.call('createInvitation', { body: { role: 'editor', name: 'anna' } });
  const token = new URL(link).hash.replace('#invito=', '');
  const body = { token, username: 'anna', password: newPassword };
  await createClient({ origin }).call('acceptInvitation', { body });
}

async function signInAs(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

const soon = { timeout: 1000 };
const name = (page: Page, username: string) => page.getByText(username, { exact: true });

test('each tab follows within a second when another signs out, and in as somebody else', async ({
  page,
  context,
  watch,
  openServer,
}) => {
  watch.allow(/status of 401|ApiError: 401/);
  const { origin } = await openServer();
  const { client } = await openSession(origin);
  await addAnna(client, origin);
  await client.call('sendMessage', {
    body: { name: 'Bruno Neri', email: 'bruno@example.org', subject: 'Fulvia', message: 'È ancora in vendita?' },
  });
  await visit(page, `${origin}/auth`);
  await signIn(page);
  await page.getByRole('link', { name: /^Messaggi/ }).click();
  await page.getByRole('link', { name: /Bruno Neri/ }).click();
  await expect(page.getByText('È ancora in vendita?').first()).toBeVisible();

  // One person in two tabs: when the first one signs out, the form in the second one keeps its text.
  const form = await context.newPage();
  await visit(form, `${origin}/admin/categories`);
  await form.getByRole('textbox', { name: 'Nuova categoria' }).fill('Elettrauto');
  const site = await context.newPage();
  await visit(site, `${origin}/admin`);
  await site.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin}/auth`, soon);
  await expect(page.getByText('È ancora in vendita?')).toHaveCount(0);
  const dialog = form.getByRole('alertdialog', { name: 'La sessione è scaduta' });
  await expect(dialog).toBeVisible(soon);

  // Somebody else signs in on the same computer.
  await signInAs(site, 'anna', newPassword);
  await expect(name(site, 'anna')).toBeVisible();
  await expect(name(page, 'anna')).toBeVisible({ timeout: 5000 });
  await dialog.getByRole('button', { name: 'Non ora' }).click();
  await form.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(dialog).toContainText('In questo browser è entrata un’altra persona.');
  await dialog.getByLabel('Password', { exact: true }).fill(credentials.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(form.getByText('Elettrauto', { exact: true })).toBeVisible();
  await expect(name(page, 'titolare')).toBeVisible({ timeout: 5000 });
  const log = await client.call('listAuditLog', { query: { limit: 1 } });
  expect(log[0]).toMatchObject({ username: 'titolare' });
});
