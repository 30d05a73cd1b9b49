import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { serverAccount } from '../emailjs';
import { expect, openSession, ownName, test } from '../fixtures';
import { followHeader, hold, untilHydrated, visit } from '../pages';

const send = (page: Page) => page.getByRole('button', { name: 'Invia Messaggio' });

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
  await page.getByRole('button', { name: 'Invia Messaggio' }).press('Enter');
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  await expect(page.getByText('Ti risponderemo al più presto. Grazie per averci contattato!')).toBeVisible();
  await expectAccessible(page);
  for (const label of ['Nome', 'Email', 'Oggetto', 'Messaggio']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: 'Invia Messaggio' })).toBeFocused();

  const admin = await (await openContext()).newPage();
  await login(admin);
  await admin.goto('/admin/messages');
  const list = admin.getByRole('list', { name: 'Elenco dei messaggi' });
  const entry = list.getByRole('link', { name: new RegExp(name) });
  await expect(entry).toContainText('Non letto');
  await entry.click();
  await expect(admin.getByRole('article')).toContainText('Vorrei un preventivo');
  // On phones the message replaces the list.
  await expect(entry.getByText('Non letto')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Elimina' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(admin.getByText('Messaggio eliminato')).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('a message that is being sent while the page is left and opened again is sent once', async ({
  page,
  watch,
  admin,
}) => {
  watch.allow(/status of 404.*email-config/);
  const name = ownName('Giulia');
  await visit(page, '/contact');
  await fill(page, { Nome: name });
  const letCome = await hold(page, /\/api\/contact$/);
  await send(page).click();
  await followHeader(page, 'Galleria');
  await followHeader(page, 'Contatti');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
  letCome();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  for (const label of ['Nome', 'Messaggio']) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await send(page).click();
  await expect(page.getByText('Il nome deve contenere almeno 2 caratteri')).toBeVisible();
  expect(await admin.call('listMessages', { query: { q: name } })).toHaveLength(1);
});

test('a visitor who writes too often is told when to try again, and the text is kept', async ({
  page,
  watch,
  openServer,
}) => {
  watch.allow(/status of (404|429)/);
  const { origin } = await openServer();
  await visit(page, `${origin}/contact`);
  // From the page itself: another client could have another IP address.
  const statuses = await page.evaluate(async () => {
    const body = { name: 'Carlo', email: 'c@esempio.example', subject: 'Ancora io', message: 'Un altro messaggio.' };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return Promise.all(Array.from({ length: 40 }, async () => (await fetch('/api/contact', init)).ok));
  });
  expect(statuses).not.toContain(false);
  await fill(page, {});
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText(/^429: Troppi tentativi: riprova tra \d+ minuti\.$/)).toBeVisible();
  await expect(page.getByLabel('Oggetto')).toHaveValue('Restauro di una Fulvia');
});

test('the garage gets an e-mail if that is configured; a failed notification is only logged', async ({
  page,
  watch,
  openServer,
}) => {
  const { origin } = await openServer();
  const { client } = await openSession(origin);
  await client.call('createEmailConfig', { body: serverAccount });
  const service = 'https://api.emailjs.com/api/v1.0/email/send';
  await watch.answer(/^https:\/\/api\.emailjs\.com\//, 'OK');
  await visit(page, `${origin}/contact`);
  await fill(page, {});
  const asked = page.waitForRequest(service);
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  const { template_params, ...rest } = (await asked).postDataJSON();
  expect(rest).toMatchObject({ service_id: 'service_1', template_id: 'template_1', user_id: 'chiave_pubblica' });
  expect(JSON.stringify(rest)).not.toContain('segreto');
  const { message, ...params } = template_params;
  expect(params).toEqual({
    to_email: 'officina@esempio.example',
    to_name: 'Officina Valmonte',
    from_name: 'Sito di prova',
    from_email: 'sito@esempio.example',
    subject: 'Restauro di una Fulvia',
    customer_name: 'Giulia Ferrero',
    customer_email: 'giulia@esempio.example',
    customer_subject: 'Restauro di una Fulvia',
    customer_message: 'Vorrei un preventivo per il restauro completo.',
  });
  for (const part of ['Giulia Ferrero', 'giulia@esempio.example', 'Restauro di una Fulvia', 'Vorrei un preventivo']) {
    expect(message).toContain(part);
  }
  expect(message).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(page.getByText('Messaggio inviato')).toBeVisible();

  watch.allow(/status of 500|notification e-mail was not sent/);
  await page.route(service, (route) => route.fulfill({ status: 500, body: 'down' }));
  await fill(page, {});
  const logged = page.waitForEvent('console', (line) => line.text().includes('notification e-mail was not sent'));
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await logged;
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  await expect(page.getByText("Errore nell'invio")).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toHaveValue('');
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

test('the trap is nothing that a browser or a password manager fills in, and who falls into it is told nothing else', async ({
  page,
  admin,
}) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await visit(page, '/contact');
  const trap = page.locator('form input[tabindex="-1"]');
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  for (const mark of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
    await expect(trap).toHaveAttribute(mark);
  expect(await trap.getAttribute('name')).not.toMatch(/name|nome|mail|web|site|url|compan|phone|tel|addr|city|zip/i);
  const sender = ownName('Robot');
  await fill(page, { Nome: sender });
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://robot.example';
  });
  await send(page).click();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  expect(await admin.call('listMessages', { query: { q: sender } })).toEqual([]);
  expect(await admin.call('listMessages', { query: { q: sender, spam: true } })).toMatchObject([{ name: sender }]);
  // The browser sends no e-mail for it.
  expect(called.filter((path) => path === '/api/email-config')).toEqual([]);
});

test('a message from a car’s page names that car, also after a reload and after another car of the same name, until it is removed @phone', async ({
  page,
  watch,
  insertCar,
  admin,
}) => {
  watch.allow(/status of 404.*email-config/);
  const first = await insertCar();
  const { make, model, year } = first;
  const second = await insertCar({ make, model, year });
  const name = `${make} ${model}, ${year}`;
  const line = page.getByText(`Ci scrivi per: ${name}`);
  const ask = async (id: number) => {
    await visit(page, `/cars/${id}`);
    await page.getByRole('link', { name: 'Contattaci Ora' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(line).toBeVisible();
  };
  const storedCar = async (sender: string) => {
    await fill(page, { Nome: sender, Oggetto: 'Una domanda' });
    await send(page).click();
    await expect(page.getByText('Messaggio inviato')).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(page.getByLabel('Oggetto')).toHaveValue('');
    const [stored] = await admin.call('listMessages', { query: { q: sender } });
    return stored?.car;
  };

  await ask(first.id);
  await expectAccessible(page);
  await expect(page.getByLabel('Oggetto')).toHaveValue(`Informazioni su ${make} ${model} ${year}`);
  await page.getByLabel('Nome').fill('Due uguali');
  await page.reload();
  await untilHydrated(page);
  await expect(line).toBeVisible();
  await ask(second.id);
  await expect(page.getByLabel('Nome')).toHaveValue('Due uguali');
  expect(await storedCar(ownName('Con auto'))).toEqual({ id: second.id, name });

  await ask(first.id);
  await page.getByRole('button', { name: `Rimuovi ${name} dal messaggio` }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toBeFocused();
  await page.getByLabel('Messaggio', { exact: true }).fill('Una domanda qualsiasi');
  await page.reload();
  await expect(page.getByLabel('Messaggio', { exact: true })).toHaveValue('Una domanda qualsiasi');
  await expect(line).toHaveCount(0);
  expect(await storedCar(ownName('Senza auto'))).toBeNull();
});

test('the third-party map is fetched only when scrolled into view or requested', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('openstreetmap') && asked.push(request.url()));
  const map = page.getByTitle(/^Mappa: Officina Valmonte/);
  // The whole page, including the map, is in the viewport.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await visit(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Mostra la mappa' }).click();
  await expect(map).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1440, height: 600 });
  await page.reload();
  await untilHydrated(page);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(map).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostra la mappa' }).scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
});
