import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { credentials, expect, test } from '../fixtures';
import { fillAccount, signIn } from '../sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Accedi')).toBeVisible();
}

/** Reads the recovery codes that are shown once, and puts them away. */
async function takeCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Codici di recupero');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Li ho salvati' }).click();
  await expect(shown).toBeHidden();
  return codes;
}

/** Chromium's own authenticator, which confirms every question. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the link that the server prints creates the first account, once', async ({ page, watch, openServer }) => {
  watch.allow(/status of (404|409|422)/);
  const { origin, printed } = await openServer({ isNew: true, hasNoAccount: true });
  const [, token = ''] = /#invito=(\S+)/.exec(printed) ?? [];
  await page.goto(`${origin}/auth#invito=${token}`);
  await expect(heading(page, 'Crea il primo account')).toBeVisible();
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleErrorMessage(/almeno 12 caratteri/);
  await expectAccessible(page);
  await fillAccount(page, 'una frase');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleErrorMessage(/non deve contenere/);
  await fillAccount(page, 'anna');
  await expect(page.getByText('Benvenuto, anna!')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin`);
  // First, so that no read of the dashboard is still on its way when the session ends.
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/logout`);
  await page.goto(`${origin}/auth#invito=${token}`);
  await expect(heading(page, 'Questo invito non vale più')).toBeVisible();
});

test('a passkey is added, and signs in alone', async ({ page, context, watch, openServer }) => {
  watch.allow(/status of 401/);
  const { origin } = await openServer();
  await addAuthenticator(context, page);
  await page.goto(`${origin}/auth`);
  await signIn(page);
  await expect(page).toHaveURL(`${origin}/admin`);
  await page.goto(`${origin}/admin/account`);
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const naming = dialog(page, 'Aggiungi una passkey');
  await expect(naming.getByLabel('Nome')).toBeFocused();
  await expectAccessible(page);
  await naming.getByLabel('Nome').fill('Portatile');
  await naming.getByRole('button', { name: 'Continua' }).click();
  await takeCodes(page);
  await expect(page.getByRole('button', { name: 'Rinomina Portatile' })).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Usa una passkey' }).click();
  await expect(page.getByText(`Benvenuto, ${credentials.username}!`)).toBeVisible();
  await page.goto(`${origin}/admin/account`);
  await expect(page.getByText(/creata il .*, usata il/)).toBeVisible();
  await page.getByRole('button', { name: 'Rimuovi Portatile' }).click();
  await dialog(page, 'Rimuovi passkey').getByRole('button', { name: 'Rimuovi' }).click();
  await expect(page.getByText('Non attiva')).toBeVisible();
  await expect(heading(page, 'Verifica in due passaggi')).toBeFocused();
  await signOut(page);
  await page.getByRole('button', { name: 'Usa una passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Passkey non riconosciuta.');
});
