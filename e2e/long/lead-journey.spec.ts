import type { Page } from 'playwright/test';
import { answerEmailService, serverAccount, storeBrowserAccount } from '../emailjs';
import { expect, openSession, test } from '../fixtures';
import { openMailServer } from '../mail-server';
import { visit } from '../pages';

/** Sends a message to the garage from the page of a car. */
async function askAbout(page: Page, origin: string, carId: number, name: string, email: string): Promise<void> {
  await visit(page, `${origin}/cars/${carId}`);
  await page.getByRole('link', { name: 'Contattaci Ora' }).click();
  await expect(page.getByText('Ci scrivi per:')).toBeVisible();
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Messaggio', { exact: true }).fill('È ancora disponibile? Vorrei vederla sabato.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
}

test('the server sends the e-mail that a visitor’s browser could not send, and marks it', async ({
  page,
  watch,
  openServer,
  afterwards,
}) => {
  // The server waits a minute for the browser's report.
  test.setTimeout(180_000);
  const mail = await openMailServer();
  afterwards(mail.close);
  const { origin } = await openServer({ smtpUrl: mail.url });
  const { client } = await openSession(origin);
  await client.call('createEmailConfig', { body: serverAccount });
  const [car] = await client.call('listCars', { query: { available: true, limit: 1 } });
  watch.allow(/ERR_BLOCKED_BY_CLIENT|notification e-mail was not sent/);
  await page.route('https://api.emailjs.com/**', (route) => route.abort('blockedbyclient'));
  await askAbout(page, origin, car?.id ?? 0, 'Carlo Rossi', 'carlo@esempio.example');
  await expect.poll(() => mail.accepted.join(), { timeout: 90_000 }).toContain('Carlo Rossi');
  const [message] = await client.call('listMessages', { query: { limit: 1, sort: '-createdAt' } });
  const thread = await client.call('getMessageThread', { params: { id: message?.id ?? 0 } });
  expect(thread.notification).toMatchObject({ status: 'sent', isDoubtful: true, attempts: [{ way: 'smtp' }] });
});

test('from a message on a car’s page to its sale', async ({ page, openServer, openContext }) => {
  const { origin } = await openServer();
  const { client, cookies } = await openSession(origin);
  await client.call('createEmailConfig', { body: serverAccount });
  await client.call('createReplyTemplate', {
    body: { name: 'Disponibile', subject: '', text: 'Gentile {nome}, {auto} è disponibile a {prezzo}.' },
  });
  const [car] = await client.call('listCars', { query: { available: true, limit: 1 } });
  if (!car) throw new Error('The demo catalogue has no car');

  const visitor = await (await openContext()).newPage();
  const notified = await answerEmailService(visitor);
  await askAbout(visitor, origin, car.id, 'Giulia Ferrero', 'giulia@esempio.example');
  await expect.poll(() => notified.length).toBe(1);
  await askAbout(visitor, origin, car.id, 'Bruno Conti', 'bruno@esempio.example');

  await page.context().addCookies(cookies);
  await storeBrowserAccount(page);
  const replied = await answerEmailService(page);
  await page.goto(`${origin}/admin/messages?auto=${car.id}`);
  const list = page.getByRole('list', { name: 'Elenco dei messaggi' });
  await list.getByRole('link', { name: /Giulia Ferrero/ }).click();
  const thread = page.getByRole('article');
  await expect(thread.getByText(/^Notifica: Inviata il .*dal browser/)).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Modello').selectOption({ label: 'Disponibile' });
  await expect(dialog.getByLabel('Risposta')).toHaveValue(/^Gentile Giulia Ferrero, /);
  await dialog.getByRole('button', { name: 'Invia Risposta' }).click();
  await expect(page.getByText('Email inviata')).toBeVisible();
  await expect(thread.getByRole('button', { name: 'Stato: In attesa del cliente' })).toBeVisible();
  expect(replied).toHaveLength(1);

  await askAbout(visitor, origin, car.id, 'Giulia Ferrero', 'GIULIA@esempio.example');
  await page.reload();
  await expect(thread.getByText('2 messaggi di questa persona')).toBeVisible();
  await page.keyboard.press('4');
  await expect(thread.getByRole('button', { name: 'Stato: Venduto / Concluso' })).toBeVisible();

  await page.goto(`${origin}/admin/cars?q=${encodeURIComponent(car.model)}`);
  await page
    .getByRole('button', { name: /^Azioni/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Segna come venduta' }).click();
  const offer = page.getByRole('dialog', { name: 'Rispondi a chi aveva chiesto' });
  await expect(offer.getByRole('checkbox', { name: /Bruno Conti/ })).toBeChecked();
});
