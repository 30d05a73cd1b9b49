import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Client } from '../../contracts/src/client';
import type { Deploy, LiveModule } from '../../contracts/src/module';
import { expectAccessible } from '../axe';
import { expect, openSession, ownName, test } from '../fixtures';
import { packNext } from '../next-release';
import { builtSite } from '../server';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const online = (page: Page) => page.getByRole('table', { name: 'Versioni online' });
const deploys = (page: Page) => page.getByRole('table', { name: /^Pubblicazioni/ });
const tokens = (page: Page) => page.getByRole('table', { name: 'Token di pubblicazione' });

/** A server notes its releases and its process right after it has begun to answer. */
const untilNoted = (client: Client) =>
  expect
    .poll(async () => (await client.call('listModules')).map(({ processes }) => processes))
    .toEqual(Array.from({ length: 4 }, () => ({ total: 1, agreeing: 1 })));

test('menu and palette lead to the page @phone', async ({ page, login, isMobile }) => {
  await login();
  await page.goto('/admin');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Pannello di controllo' })
    .getByRole('link', { name: 'Moduli', exact: true })
    .click();
  await expect(page).toHaveURL('/admin/modules');
  await expect(page.getByRole('heading', { level: 1, name: 'Moduli' })).toBeVisible();
  await expect(page).toHaveTitle(/^Moduli - /);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Vai a…' }).click();
  const palette = page.getByRole('dialog', { name: 'Vai a' });
  await palette.getByRole('combobox').fill('versioni');
  await expect(palette.getByRole('option')).toHaveText(['Moduli']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/modules');
});

test('a new server has the modules of its image online, and nothing to go back to', async ({ page, login, admin }) => {
  await untilNoted(admin);
  await login();
  await page.goto('/admin/modules');
  await expect(online(page).getByRole('rowheader')).toHaveText([
    /^Shell shell$/,
    /^Pagine pubbliche mfe_public$/,
    /^Area amministrazione mfe_admin$/,
    /^Immagini mfe_media$/,
  ]);
  await expect(online(page).getByText('immagine del server')).toHaveCount(4);
  await expect(online(page).getByText('1 processo su 1')).toHaveCount(4);
  await expect(deploys(page).getByRole('rowheader')).toHaveCount(1);
  await expect(deploys(page).getByText('Online', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ripristina/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a press on a version copies the whole of it, and shows it @phone', async ({ page, login, admin }) => {
  await untilNoted(admin);
  const version = (await admin.call('listModules')).find(({ name }) => name === 'mfe_media')?.live.version ?? '';
  await login();
  await page.goto('/admin/modules');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await online(page)
    .getByRole('button', { name: `${version.slice(0, 12)}, copia la versione intera` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Versione copiata')).toBeVisible();
  await expect(page.getByText(version, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(version);
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
});

test('a token is created, shown once, used, and worth nothing once it is revoked', async ({ page, login, server }) => {
  const name = ownName('Team');
  const row = tokens(page).getByRole('row', { name });
  const ask = (token: string) =>
    fetch(`${server.origin}/api/modules`, { headers: { authorization: `Bearer ${token}` } });
  await login();
  await page.goto('/admin/modules');
  const form = page.getByRole('form', { name: 'Nuovo token' });
  await form.getByRole('button', { name: 'Crea token' }).click();
  await expect(form.getByLabel(/^Nome/)).toHaveAccessibleErrorMessage('Inserisci un nome per il token');
  await expect(form.getByLabel(/^Nome/)).toBeFocused();
  await form.getByLabel(/^Modulo/).selectOption('mfe_media');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await form.getByLabel(/^Nome/).fill(name);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('alertdialog', { name: 'Token creato' });
  await expect(dialog).toHaveAccessibleDescription('Copia il token adesso: non sarà mostrato di nuovo.');
  await expect(dialog.getByRole('button', { name: 'Copia token' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Token copiato.');
  const token = String(await page.evaluate(() => Reflect.get(window, 'copied')));
  await expect(dialog.getByText(token, { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel(/^Nome/)).toBeFocused();
  await expect(form.getByLabel(/^Nome/)).toHaveValue('');
  await expect(row.getByText('Mai usato')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  expect((await ask(token)).status).toBe(200);
  await page.reload();
  await expect(row.getByText('mfe_media')).toBeVisible();
  await expect(row.getByText('Mai usato')).toBeHidden();
  await row.getByRole('button', { name: `Revoca ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoca token' });
  await expect(question).toContainText(`il token "${name}" di "Immagini" (mfe_media)`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revoca' }).click();
  await expect(page.getByText('Token revocato')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await ask(token)).status).toBe(401);

  await page.goto(`/admin/log?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    new RegExp(`titolare ha revocato il token di pubblicazione ${name} \\(mfe_media\\)$`),
    new RegExp(`titolare ha creato il token di pubblicazione ${name} \\(mfe_media\\)$`),
  ]);
});

test('the version of the image goes online again after a publication', async ({ page, afterwards, openServer }) => {
  // The server adds releases to the folder of the site.
  const dist = await mkdtemp(join(tmpdir(), 'officina-modules-'));
  afterwards(() => rm(dist, { recursive: true, force: true }));
  await cp(builtSite(), dist, { recursive: true });
  const server = await openServer({ dist });
  const { client, cookies } = await openSession(server.origin);
  const liveVersion = async () =>
    (await client.call('listModules')).find(({ name }) => name === 'mfe_media')?.live.version ?? '';
  await untilNoted(client);
  const image = await liveVersion();
  const upload = await fetch(`${server.origin}/api/releases?commit=abcdef0123`, {
    method: 'POST',
    headers: {
      'content-type': 'application/gzip',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: await packNext(join(dist, 'r/mfe_media', image)),
  });
  expect(upload.status, await upload.clone().text()).toBe(200);
  const { version } = (await upload.json()) as { version: string };
  await client.call('makeLive', { params: { id: 'mfe_media' }, body: { version, expect: image } });

  await page.context().addCookies(cookies);
  await page.goto(`${server.origin}/admin/modules?module=mfe_media`);
  const row = online(page).getByRole('row', { name: /^Immagini/ });
  await expect(row.getByText(version.slice(0, 12))).toBeVisible();
  await expect(row.getByText('abcdef0', { exact: true })).toBeVisible();
  await expect(row.getByText('1 processo su 1')).toBeVisible();
  await deploys(page)
    .getByRole('button', { name: `Ripristina la versione ${image.slice(0, 12)}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ripristina' }).click();
  await expect(page.getByText('Versione ripristinata')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Moduli' })).toBeFocused();
  await expect(row.getByText(image.slice(0, 12))).toBeVisible();
  await expect(row.getByText('1 processo su 1')).toBeVisible();
  await expect(page.getByText('Non allineati')).toBeHidden();
  await expect(deploys(page).locator('tbody').getByRole('row')).toHaveText([
    /Ripristino.*titolare.*Online$/,
    /Pubblicazione.*titolare.*Ripristina$/,
    /Immagine del server.*immagine del server$/,
  ]);
  expect(await liveVersion()).toBe(image);

  await page.goto(`${server.origin}/admin/log?kind=module`);
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toHaveText(
    new RegExp(`titolare ha messo online il modulo mfe_media, versione ${image.slice(0, 12)}$`),
  );
  await line.getByRole('link').click();
  await expect(page).toHaveURL(`${server.origin}/admin/modules?module=mfe_media`);
});

test.describe('a site with several deploys', () => {
  const version = (digit: number) => String(digit).repeat(64);
  const deploy = (id: number, digit: number, part: Partial<Deploy> = {}): Deploy => ({
    id,
    version: version(digit),
    at: `2026-11-0${id}T09:30:00.000Z`,
    by: 'una pipeline con un nome lungo',
    kind: 'publish',
    commit: 'abcdef0123456789abcdef0123456789abcdef01',
    reason: null,
    ...part,
  });
  const reason = `Ritirata la versione ${version(4).slice(0, 12)}: ha avuto guasti presso 12 indirizzi su 40.`;
  const log = [
    deploy(3, 3, { kind: 'take-back', by: 'automatico', reason }),
    deploy(2, 2),
    deploy(1, 1, { by: 'immagine', kind: 'image', commit: null }),
  ];
  const live = (name: LiveModule['name'], agreeing: number): LiveModule => ({
    name,
    live: deploy(3, 3),
    processes: { total: 3, agreeing },
    failures: [],
  });
  const failures: LiveModule['failures'] = [
    { version: version(4), kind: 'load', source: 'browser', count: 120 },
    { version: version(4), kind: 'render', source: 'renderer', count: 3 },
    { version: version(3), kind: 'load', source: 'browser', count: 1 },
  ];
  const modules = [
    live('shell', 3),
    { ...live('mfe_public', 1), failures },
    live('mfe_admin', 3),
    live('mfe_media', 3),
  ];

  test.beforeEach(async ({ page, login }) => {
    await page.route('**/api/modules', (route) => route.fulfill({ json: modules }));
    await page.route('**/api/modules/*/deploys', (route) => route.fulfill({ json: log }));
    await login();
  });

  test('says in words that processes do not agree, and has room on a narrow screen @phone', async ({ page }) => {
    await page.goto('/admin/modules?module=mfe_public');
    const row = online(page).getByRole('row', { name: /^Pagine pubbliche/ });
    await expect(row.getByText('Non allineati')).toBeVisible();
    await expect(row.getByText('1 processo su 3')).toBeVisible();
    await expect(online(page).getByText('Non allineati')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Guasti dell’ultima ora' }).getByRole('listitem')).toHaveText([
      `Pagine pubbliche mfe_public121 × codice non caricato3 × pagina non generata dal serverdalla versione ${version(4).slice(0, 12)}`,
    ]);
    await expect(deploys(page).getByRole('row', { name: /Ripristino automatico/ })).toContainText(reason);
    await expect(page.getByRole('status').filter({ hasText: 'Di solito bastano pochi secondi' })).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test('asks before an earlier version goes online, and tells why it did not @phone', async ({ page, watch }) => {
    watch.allow(/status of 409/);
    const sentence = `Di mfe_public è online la versione ${version(9)}, non quella attesa.`;
    const sent: unknown[] = [];
    await page.route('**/api/modules/mfe_public', (route) => {
      sent.push(route.request().postDataJSON());
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: sentence };
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await page.goto('/admin/modules?module=mfe_public');
    const restore = deploys(page).getByRole('button', { name: `Ripristina la versione ${version(2).slice(0, 12)}` });
    const question = page.getByRole('alertdialog', { name: 'Ripristina versione' });
    await restore.click();
    await expect(question).toContainText(`la versione ${version(2).slice(0, 12)} di "Pagine pubbliche" (mfe_public)`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(restore).toBeFocused();
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Ripristina' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(question).toBeHidden();
    await expect(restore).toBeFocused();
    expect(sent).toEqual([{ version: version(2), expect: version(3) }]);
  });
});
