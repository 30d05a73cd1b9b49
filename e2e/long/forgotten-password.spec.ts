import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { credentials, expect, test } from '../fixtures';
import { openMailServer } from '../mail-server';
import { newPassword, signIn } from '../sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
/** The token of a link in an e-mail, with its quoted-printable line breaks removed. */
const tokenIn = (mails: string[], fragment: string): string =>
  new RegExp(`#${fragment}=([\\w-]{43})`).exec(mails.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ??
  '';

test('an address is added, a forgotten password replaced, and a colleague invited @phone', async ({
  page,
  isMobile,
  watch,
  afterwards,
  openServer,
  openContext,
}) => {
  watch.allow(/status of (401|404)/);
  const mail = await openMailServer();
  afterwards(mail.close);
  const { origin } = await openServer({ smtpUrl: mail.url, hasPublicOrigin: true });
  const tokenOf = async (fragment: string): Promise<string> => {
    await expect.poll(() => tokenIn(mail.accepted, fragment), { timeout: 60_000 }).not.toBe('');
    const token = tokenIn(mail.accepted, fragment);
    mail.accepted.length = 0;
    return token;
  };
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const pressed = (): number => {
    const before = presses;
    presses = 0;
    return before;
  };

  await page.goto(`${origin}/auth`);
  await signIn(page);
  await expect(page).toHaveURL(`${origin}/admin`);
  await page.reload();
  await press(page.getByRole('link', { name: 'Aggiungi l’indirizzo' }));
  await page.getByLabel('Email', { exact: true }).fill('titolare@officina.example');
  await press(page.getByRole('button', { name: 'Salva indirizzo' }));
  await expect(page.getByText('Da confermare')).toBeVisible();
  await expectAccessible(page);
  const other = await (await openContext()).newPage();
  await other.goto(`${origin}/auth#conferma=${await tokenOf('conferma')}`);
  await press(other.getByRole('button', { name: 'Conferma l’indirizzo' }));
  await expect(heading(other, 'Indirizzo confermato')).toBeFocused();
  await expectAccessible(other);
  expect(pressed()).toBe(3);

  await page.request.post(`${origin}/api/logout`);
  await page.goto('about:blank');
  await page.goto(`${origin}/auth`);
  await press(page.getByRole('link', { name: 'Password dimenticata?' }));
  await expect(page.getByLabel('Username o email')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username o email').fill('titolare@officina.example');
  await press(page.getByRole('button', { name: 'Mandami il link' }));
  await expect(heading(page, 'Controlla la posta')).toBeFocused();
  await expectAccessible(page);
  const link = `${origin}/auth#reimposta=${await tokenOf('reimposta')}`;
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Nuova password', { exact: true }).fill(newPassword);
  await page.getByLabel('Ripeti la nuova password').fill(newPassword);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Salva la password ed entra' }));
  await expect(page).toHaveURL(`${origin}/admin`);
  await expect(page.getByText(`Benvenuto, ${credentials.username}!`)).toBeVisible();
  expect(pressed()).toBe(3);

  if (isMobile) await press(page.getByRole('button', { name: 'Menu' }));
  await press(page.getByRole('button', { name: 'Sistema' }));
  await press(page.getByRole('link', { name: 'Persone' }));
  await page.getByLabel('Nome', { exact: true }).fill('Anna Rossi');
  await page.getByLabel('Email (facoltativa)').fill('anna@officina.example');
  await press(page.getByRole('button', { name: 'Crea invito' }));
  const created = page.getByRole('alertdialog', { name: 'Invito creato' });
  await expect(created.getByText('Email: Inviata a anna@officina.example')).toBeVisible();
  await expectAccessible(page);
  await press(created.getByRole('button', { name: 'Chiudi' }));
  await expect(page.getByRole('table', { name: 'Inviti in attesa' })).toContainText('Anna Rossi');
  expect(pressed()).toBe(isMobile ? 5 : 4);
  await other.goto('about:blank');
  await other.goto(`${origin}/auth#invito=${await tokenOf('invito')}`);
  await expect(heading(other, 'Ciao Anna Rossi, crea il tuo account')).toBeVisible();
  await expect(other.getByLabel('Username')).toHaveValue('Anna Rossi');
  await expect(other.getByLabel('Email (facoltativa)')).toHaveValue('anna@officina.example');
  await other.getByLabel('Password', { exact: true }).fill(newPassword);
  await other.getByLabel('Ripeti la password').fill(newPassword);
  await other.getByRole('button', { name: 'Crea account' }).click();
  await expect(other).toHaveURL(`${origin}/admin`);

  await page.goto('about:blank');
  await page.request.post(`${origin}/api/logout`);
  await page.goto(link);
  await expect(heading(page, 'Questo link non vale più')).toBeVisible();
  await expectAccessible(page);
});
