import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, openSession, test } from '../fixtures';
import { openMailServer } from '../mail-server';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const detail = (page: Page) => page.getByRole('article');
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Elenco dei messaggi' }).getByRole('link', { name });

test('an undelivered reply is red in the list, on the dashboard and in its thread, until "Riprova" delivers it', async ({
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

test('a second press where an answer was noted, or a reminder removed, opens nothing @phone', async ({
  page,
  openServer,
}) => {
  const { origin } = await openServer();
  const { client, cookies } = await openSession(origin);
  const message = (await client.call('listMessages', { query: { limit: 20 } })).find(({ state }) => state === 'new');
  if (!message) throw new Error('The demo catalogue has no new message');
  await client.call('setMessagesReminder', { body: { ids: [message.id], remindOn: '2999-01-01' } });
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/admin/messages?messaggio=${message.id}`);
  // Opening a message marks it as read, which removes a button.
  await expect(detail(page).getByRole('button', { name: 'Segna come letto' })).toBeHidden();
  const outcomes = [
    ['Togli promemoria', 'Nessun promemoria.'],
    ['Ho risposto per telefono', 'Annotato nella conversazione.'],
  ] as const;
  for (const [label, outcome] of outcomes) {
    const button = detail(page).getByRole('button', { name: label });
    await button.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(detail(page).getByText(outcome)).toBeVisible();
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('menu')).toBeHidden();
  }
});
