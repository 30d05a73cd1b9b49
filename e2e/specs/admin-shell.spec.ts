import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, messageDraft, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pannello di controllo' });

test('the menu links to every page and says who is signed in', async ({ page, login }) => {
  await login();
  await page.goto('/admin');
  await expect(menu(page).getByRole('link')).toHaveText([
    /^Dashboard\s*Panoramica generale$/,
    'Progetti',
    'Auto in Vendita',
    'Immagini',
    /^Messaggi/,
    'Config. Email',
    'Email Database',
    'Categorie',
    'Cestino',
    'Registro',
    'Copie di sicurezza',
    'Impostazioni messaggi',
    'Moduli',
    'Persone',
    'Account',
  ]);
  await expect(page.getByText('Amministratore')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(menu(page).getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone the menu collapses and restores the focus @phone @phone-only', async ({ page, login }) => {
  await login();
  await page.goto('/admin/projects');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await expect(menu(page)).toBeHidden();
  await toggle.click();
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await menu(page).getByRole('link', { name: 'Categorie' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect(menu(page)).toBeHidden();
});

test("a visitor's new message is counted and listed without a reload or a layout shift", async ({
  page,
  login,
  admin,
  writeMessage,
}) => {
  const first = await writeMessage();
  await login();
  await page.goto(`/admin/messages?messaggio=${first.id}&rispondi=si`);
  await page.getByLabel('Risposta').fill('A metà di una frase');
  const unread = async () => (await admin.page('listMessages', { query: { unread: true, limit: 1 } })).total;
  await expect.poll(async () => (await admin.call('getMessage', { params: { id: first.id } })).read).toBe(true);
  const before = await unread();
  const status = page.locator('#unread-messages');
  await expect(status).toHaveText(sentence(before));

  const second = await writeMessage();
  await expect(status).toHaveText(sentence(before + 1));
  await expect(page.getByLabel('Risposta')).toHaveValue('A metà di una frase');
  await expect(page.getByLabel('Risposta')).toBeFocused();
  await page.keyboard.type('.');
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('link', { name: /^Messaggi/ })).toHaveAccessibleDescription(sentence(before + 1));
  await expect(
    page.getByRole('list', { name: 'Elenco dei messaggi' }).getByRole('link', { name: second.name }),
  ).toBeVisible();
  await expect(page.getByRole('article', { name: `Messaggio di ${first.name}` })).toBeVisible();
});

test('the count is updated again after the server was down, and nothing is logged to the console', async ({
  page,
  login,
  openContext,
}) => {
  await login();
  await page.goto('/admin');
  await expect(page.locator('#unread-messages')).not.toHaveText('');
  const before = await page.locator('#unread-messages').textContent();
  // Waits for the overview's data: a request that the disconnection aborts would be logged in the console.
  await expect(page.getByRole('region', { name: 'Attività Recenti' }).getByRole('listitem').first()).toBeVisible();
  // The connection ends, as it does when a proxy or a server restarts.
  await page.clock.install();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const visitor = await openContext();
  await visitor.request.post('/api/contact', { data: messageDraft() });
  await page.clock.runFor(6000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('#unread-messages')).not.toHaveText(before ?? '');
});

const sentence = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 messaggio non letto' : `${count} messaggi non letti`;
