import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { bun } from '../commands';
import { credentials, expect, openSession, test } from '../fixtures';
import { oneTimeCode } from '../one-time-code';
import { fillAccount, signIn } from '../sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Chooses an action in a person's menu, and confirms it. */
async function change(page: Page, person: string, action: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni: ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
}

/** Reads the recovery codes, which are shown only once, and closes the dialog. */
async function takeCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Codici di recupero');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Li ho salvati' }).click();
  await expect(shown).toBeHidden();
  return codes;
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
  // Before the logout, so that no request of the dashboard fails when the session ends.
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/logout`);
  await page.goto(`${origin}/auth#invito=${token}`);
  await expect(heading(page, 'Questo invito non vale più')).toBeVisible();
});

test('an invited editor works without the owners’ pages; owners change places, and the last one stays', async ({
  page,
  watch,
  openServer,
  openContext,
}) => {
  watch.allow(/status of (401|403|404|409)/);
  const { origin } = await openServer();
  const owner = await openSession(origin);
  await page.context().addCookies(owner.cookies);
  await page.goto(`${origin}/admin/people`);
  await page.getByLabel('Nome', { exact: true }).fill('Anna Rossi');
  await page.getByRole('button', { name: 'Crea invito' }).click();
  const created = dialog(page, 'Invito creato');
  await expect(created.getByRole('button', { name: 'Copia link' })).toBeFocused();
  const link = (await created.getByRole('code').textContent()) ?? '';
  await expectAccessible(page);
  await created.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('table', { name: 'Inviti in attesa' })).toBeVisible();

  const other = await openContext();
  const anna = await other.newPage();
  await anna.goto(link);
  await expect(anna.getByText(/titolare ti invita come redattore/)).toBeVisible();
  await fillAccount(anna, 'anna');
  await expect(anna).toHaveURL(`${origin}/admin`);
  const menu = anna.getByRole('navigation', { name: 'Pannello di controllo' });
  await menu.getByRole('button', { name: 'Sistema' }).click();
  await expect(menu.getByRole('link', { name: 'Registro' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Persone|Moduli|Copie di sicurezza|Email Database/ })).toHaveCount(0);
  for (const address of ['people', 'modules', 'backups', 'email-database']) {
    await anna.goto(`${origin}/admin/${address}`);
    await expect(heading(anna, 'Non hai accesso a questa pagina')).toBeVisible();
  }
  await expectAccessible(anna);
  await owner.client
    .call('createCategory', { body: { name: 'Da buttare', type: 'car' } })
    .then(({ id }) => owner.client.call('deleteCategory', { params: { id } }));
  await anna.goto(`${origin}/admin/bin`);
  await expect(anna.getByText('Da buttare').first()).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Svuota cestino' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Nessun invito in attesa')).toBeVisible();
  await change(page, 'titolare', 'Rendi redattore', 'Rendi redattore');
  await expect(page.getByText('Deve restare almeno un amministratore: nominane prima un altro.')).toBeVisible();
  await change(page, 'anna', 'Rendi amministratore', 'Rendi amministratore');
  await expect(page.getByText('anna è ora amministratore.')).toBeVisible();
  await change(page, 'titolare', 'Rendi redattore', 'Rendi redattore');
  await expect(heading(page, 'Non hai accesso a questa pagina')).toBeVisible();
  await page.getByRole('button', { name: 'Sistema' }).click();
  await expect(page.getByRole('link', { name: 'Registro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Persone' })).toHaveCount(0);

  await anna.goto(`${origin}/admin/people`);
  await change(anna, 'titolare', 'Rimuovi', 'Rimuovi');
  await expect(anna.getByText('titolare non può più accedere.')).toBeVisible();
  await expect(heading(anna, 'Persone')).toBeFocused();
  await page.getByRole('link', { name: 'Cestino' }).click();
  await expect(heading(page, 'Accedi')).toBeVisible();

  await anna.goto(`${origin}/admin/log?username=titolare`);
  await expect(anna.getByText('titolare ha invitato una persona')).toBeVisible();
  await expect(anna.getByText('anna ha accettato un invito')).toHaveCount(0);
});

test('with an authenticator app the sign-in asks for a code, and takes each recovery code once', async ({
  page,
  watch,
  openServer,
}) => {
  watch.allow(/status of (401|422)/);
  const { origin } = await openServer();
  await page.goto(`${origin}/auth`);
  await signIn(page);
  await expect(page).toHaveURL(`${origin}/admin`);
  await page.goto(`${origin}/admin/account`);
  await page.getByRole('button', { name: 'Configura l’app' }).click();
  const setUp = dialog(page, 'Configura l’app di autenticazione');
  await expect(setUp.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  const secret = (await setUp.getByRole('code').textContent()) ?? '';
  await expectAccessible(page);
  const wrong = oneTimeCode(secret, 1000);
  await setUp.getByLabel('Codice di 6 cifre').fill(wrong);
  await setUp.getByRole('button', { name: 'Attiva' }).click();
  await expect(setUp.getByLabel('Codice di 6 cifre')).toHaveAccessibleErrorMessage(/.+/);
  await setUp.getByLabel('Codice di 6 cifre').fill(oneTimeCode(secret));
  await setUp.getByRole('button', { name: 'Attiva' }).click();
  const [first = ''] = await takeCodes(page);
  await expect(page.getByText('Ne restano 10 su 10.')).toBeVisible();
  await expectAccessible(page);

  const code = page.getByLabel('Codice di verifica');
  const enter = async (text: string) => {
    await code.fill(text);
    await code.press('Enter');
  };
  await leave(page);
  await signIn(page);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await enter(wrong);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Codice non valido');
  // The code of the current 30 seconds was used for the setup.
  await enter(oneTimeCode(secret, 1));
  await expect(page).toHaveURL(`${origin}/admin`);

  for (const isFirst of [true, false]) {
    await leave(page);
    await signIn(page);
    await enter(first.toUpperCase());
    if (isFirst) await expect(page).toHaveURL(`${origin}/admin`);
    else await expect(page.getByRole('main').getByRole('alert')).toHaveText('Codice non valido');
  }

  async function leave(where: Page) {
    // Leaves the back office first, so that no request fails when the session ends.
    await where.goto('about:blank');
    await where.request.post(`${origin}/api/logout`);
    await where.goto(`${origin}/auth`);
  }
});

test('after ten minutes an action asks for the password, and then goes on', async ({ page, watch, openServer }) => {
  watch.allow(/status of (403|422)/);
  const server = await openServer();
  const own = await openSession(server.origin);
  await server.restart(async (dataDir) => {
    const script = resolve(import.meta.dirname, '../../api/test/age-sessions.ts');
    await promisify(execFile)(bun, ['--no-env-file', script, dataDir]);
  });
  await page.context().addCookies(own.cookies);
  await page.goto(`${server.origin}/admin/people`);
  const invite = page.getByRole('button', { name: 'Crea invito' });
  await page.getByLabel('Nome', { exact: true }).fill('Anna Rossi');
  await invite.click();
  const confirmation = dialog(page, 'Conferma che sei tu');
  const field = confirmation.getByLabel('Password di accesso');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Conferma la password per continuare.')).toBeVisible();
  await expect(page.getByText('Nessun invito in attesa')).toBeVisible();

  await invite.click();
  await field.fill('non-è-questa');
  await field.press('Enter');
  await expect(field).toHaveAccessibleErrorMessage('La password non è corretta');
  await field.fill(credentials.password);
  await field.press('Enter');
  await expect(dialog(page, 'Invito creato')).toBeVisible();
  await page.keyboard.press('Escape');
  // The password stays confirmed for the next actions.
  await page.getByRole('button', { name: /^Ritira/ }).click();
  await dialog(page, 'Ritira invito').getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Nessun invito in attesa')).toBeVisible();
});

/** Adds Chromium's virtual authenticator, which confirms every request. */
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

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Accedi')).toBeVisible();
}

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
