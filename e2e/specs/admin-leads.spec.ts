import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { answerEmailService, storeBrowserAccount } from '../emailjs';
import { expect, openSession, ownName, test } from '../fixtures';
import { openMailServer } from '../mail-server';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const detail = (page: Page) => page.getByRole('article');
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Elenco dei messaggi' }).getByRole('link', { name });

test('an undelivered reply is red in the list, on the dashboard and in its thread, until "Riprova" delivers it @phone', async ({
  page,
  openServer,
  afterwards,
}) => {
  const mail = await openMailServer();
  afterwards(mail.close);
  mail.refuseWith('5.1.1 Mailbox full');
  const { origin } = await openServer({ smtpUrl: mail.url });
  const { client, cookies } = await openSession(origin);
  const [message] = await client.call('listMessages', { query: { limit: 1 } });
  if (!message) throw new Error('The demo catalogue has no messages');
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/admin/messages?messaggio=${message.id}`);
  const draft = { fromEmail: 'posta@officina.example', subject: 'Re: visita', text: 'Passi quando vuole.' };
  const reply = { key: 'risposta-di-prova-1', byBrowser: false, ...draft };
  await client.call('replyToMessage', { params: { id: message.id }, body: reply });

  const delivery = detail(page).getByText(/^Risposta: /);
  await expect(delivery).toContainText('Non');
  await expect(delivery).toContainText('consegnata.');
  await detail(page).getByText('1 tentativo').click();
  await expect(detail(page).getByText('Mailbox full')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${origin}/admin`);
  await page.getByRole('region', { name: 'Risposte ai clienti' }).locator('[data-red] a').click();
  await expect(page).toHaveURL(`${origin}/admin/messages?consegna=no`);
  await expect(row(page, message.name)).toContainText('Email non consegnata');
  await expectAccessible(page);

  await row(page, message.name).click();
  mail.refuseWith(undefined);
  await detail(page).getByRole('button', { name: 'Riprova: Risposta' }).click();
  await expect(delivery).toContainText('Inviata il');
  await expect(detail(page).getByRole('button', { name: 'Riprova: Risposta' })).toBeHidden();
  expect(mail.accepted.join()).toContain('Passi quando vuole.');
});

test('a reply from a template makes the message wait for the customer', async ({
  page,
  login,
  admin,
  insertCar,
  writeMessage,
  afterwards,
}) => {
  const car = await insertCar({ price: 28_500 });
  const message = await writeMessage({ car: car.id });
  const template = await admin.call('createReplyTemplate', {
    body: { name: ownName('Modello'), subject: '', text: 'Gentile {nome}, {auto} costa {prezzo}.' },
  });
  afterwards(() => admin.call('deleteReplyTemplate', { params: { id: template.id } }));
  await storeBrowserAccount(page);
  const sent = await answerEmailService(page);
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  await expect(detail(page).getByRole('region', { name: 'Auto del messaggio' })).toContainText('28.500');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Risposta')).toBeFocused();
  await dialog.getByLabel('Modello').focus();
  await page.keyboard.type(template.name);
  await expect(dialog.getByLabel('Risposta')).toHaveValue(/^Gentile .*, .* costa 28\.500\s€\.$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invia Risposta' }).click();
  await expect(page.getByText('Email inviata')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(detail(page).getByRole('button', { name: 'Stato: In attesa del cliente' })).toBeVisible();
  await expect(detail(page).getByText(/^Risposta: Inviata il .*dal browser/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('state and reminder are set by keyboard alone', async ({ page, login, admin, writeMessage }) => {
  const message = await writeMessage();
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  const state = detail(page).getByRole('button', { name: /^Stato:/ });
  await expect(state).toHaveText('Stato: Nuovo');
  await page.keyboard.press('2');
  await expect(state).toHaveText('Stato: In corso');
  await state.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Nuovo' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('End');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(state).toHaveText('Stato: Perso');
  await expect(state).toBeFocused();

  await page.keyboard.press('p');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Domani' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText(/^Promemoria: \S+ \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const stored = await admin.call('getMessage', { params: { id: message.id } });
  expect(stored).toMatchObject({ state: 'lost', remindOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await expect(detail(page).getByRole('list', { name: 'Conversazione' }).getByRole('listitem')).toHaveCount(2);
});

test('everything about a person is exported, and erased for good', async ({ page, server, admin, writeMessage }) => {
  // A new session: that of the other tests may be older than the ten minutes after which the password is asked for.
  const { cookies } = await openSession(server.origin);
  const email = `${ownName('persona')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')}@example.org`;
  const first = await writeMessage({ email });
  const second = await writeMessage({ email });
  await page.context().addCookies(cookies);
  await page.goto(`/admin/messages?messaggio=${second.id}`);
  await detail(page).getByText('2 messaggi di questa persona').click();
  await expect(detail(page).getByRole('link', { name: 'Mostra solo i messaggi di questa persona' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in JSON' }).click(),
  ]);
  const content = await readFile(await download.path(), 'utf8');
  expect(content).toContain(first.name);
  expect(content).toContain(email);

  await page.getByRole('button', { name: 'Cancella i dati di questa persona' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('I 2 messaggi');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(page.getByText('Dati della persona cancellati')).toBeVisible();
  await expect(page).toHaveURL('/admin/messages');
  expect((await admin.page('listMessages', { query: { q: email, limit: 1 } })).total).toBe(0);
});

test('selling a car offers to answer those who asked', async ({ page, login, admin, insertCar, writeMessage }) => {
  const car = await insertCar();
  const message = await writeMessage({ car: car.id });
  await storeBrowserAccount(page);
  const sent = await answerEmailService(page);
  await login();
  await page.goto(`/admin/cars?q=${encodeURIComponent(car.make)}&modifica=${car.id}`);
  const form = page.getByRole('dialog', { name: 'Modifica Auto' });
  await form.getByRole('button', { name: /Dettagli e Prezzo/ }).click();
  await form.getByLabel('Disponibile per la vendita').uncheck();
  await page.keyboard.press('Control+s');
  const offer = page.getByRole('dialog', { name: 'Rispondi a chi aveva chiesto' });
  await expect(offer.getByRole('checkbox')).toHaveCount(1);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Invia 1 risposta' }).click();
  await expect(offer.getByText('1 di 1 inviate')).toBeVisible();
  await offer.getByRole('button', { name: 'Fatto' }).click();
  await expect(offer).toBeHidden();
  expect(sent).toHaveLength(1);
  const stored = await admin.call('getMessage', { params: { id: message.id } });
  expect(stored.state).toBe('waiting');
});
