import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { answerEmailService, storeBrowserAccount } from '../emailjs';
import { expect, openSession, test } from '../fixtures';
import { holdBack } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Invia Risposta' }).click();

test('a reply is sent through the e-mail service, with a quotation of the message @phone', async ({
  page,
  login,
  writeMessage,
}) => {
  const message = await writeMessage();
  await storeBrowserAccount(page);
  const sent = await answerEmailService(page);
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(dialog(page).getByLabel('Risposta')).toBeFocused();
  await expect(dialog(page).getByLabel('Oggetto')).toHaveValue(`Re: ${message.subject}`);
  await expect(dialog(page).getByLabel('La tua email')).toHaveValue('posta@officina.example');
  await expectAccessible(page);

  await dialog(page).getByLabel('La tua email').fill('');
  await send(page);
  await expect(dialog(page).getByLabel('Risposta')).toHaveAccessibleErrorMessage('Inserisci il messaggio di risposta');
  await expect(dialog(page).getByLabel('La tua email')).toHaveAccessibleErrorMessage(
    "Inserisci la tua email per l'invio",
  );
  await expectAccessible(page);
  expect(sent).toEqual([]);

  await dialog(page).getByLabel('La tua email').fill(' titolare@officina.example ');
  await dialog(page).getByLabel('Risposta').fill('Buongiorno Anna,\npassi quando vuole.');
  await send(page);
  await expect(page.getByText('Email inviata')).toBeVisible();
  await expect(page.getByText(`Risposta inviata con successo a ${message.email}`)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rispondi' })).toBeFocused();
  expect(sent).toEqual([
    {
      lib_version: expect.any(String),
      service_id: 'service_officina',
      template_id: 'template_risposta',
      user_id: 'chiave_pubblica',
      template_params: {
        to_email: message.email,
        to_name: message.name,
        from_name: 'Officina di prova',
        from_email: 'titolare@officina.example',
        subject: `Re: ${message.subject}`,
        message: 'Buongiorno Anna,\npassi quando vuole.',
        original_message: message.message,
        original_subject: message.subject,
        reply_to: 'titolare@officina.example',
      },
    },
  ]);

  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(dialog(page).getByLabel('Risposta')).toHaveValue('');
});

test('the typed text survives a rejection, a closed dialog and a reload', async ({
  page,
  login,
  watch,
  writeMessage,
}) => {
  watch.allow(/status of 412/);
  const message = await writeMessage();
  await storeBrowserAccount(page);
  const sent = await answerEmailService(page, { status: 412, body: 'Template not found' });
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await dialog(page).getByLabel('Risposta').fill('Dieci minuti di lavoro.');
  await send(page);
  await expect(page.getByText("Errore nell'invio", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail."),
  ).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(dialog(page).getByLabel('Risposta')).toHaveValue('Dieci minuti di lavoro.');

  await page.reload();
  await expect(dialog(page).getByLabel('Risposta')).toHaveValue('Dieci minuti di lavoro.');
  await expect(dialog(page).getByText('Hai ritrovato la bozza che avevi iniziato.')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await dialog(page).getByRole('button', { name: 'Ricomincia' }).click();
  await expect(dialog(page).getByLabel('Risposta')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(dialog(page).getByText('Hai ritrovato la bozza')).toBeHidden();
});

test('a reply that is closed and opened again before the URL changes is either open or closed', async ({
  page,
  login,
  writeMessage,
}) => {
  const message = await writeMessage();
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  const answer = page.getByRole('button', { name: 'Rispondi' });
  const isOpen = () => dialog(page).isVisible();
  const isNamed = () => new URL(page.url()).searchParams.has('rispondi');
  await answer.click();
  await expect(dialog(page).getByLabel('Risposta')).toBeFocused();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  }
  await expect.poll(async () => (await isOpen()) === isNamed()).toBe(true);
  if (await isOpen()) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(isNamed).toBe(false);

  await answer.click();
  await expect(dialog(page).getByLabel('Risposta')).toBeFocused();
  expect(isNamed()).toBe(true);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(isNamed()).toBe(false);
  await expect(page.getByRole('article', { name: `Messaggio di ${message.name}` })).toBeVisible();
});

test('without a network the text of a reply is kept, too', async ({ page, login, watch, writeMessage }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const message = await writeMessage();
  await storeBrowserAccount(page);
  await answerEmailService(page, { isAway: true });
  const letThrough = await holdBack(page, /\/api\/contact-messages\/\d+\/read$/);
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}&rispondi=si`);
  await dialog(page).getByLabel('Risposta').fill('Eccomi.');
  await send(page);
  const failure = page.getByText("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  await expect(failure).toBeVisible();
  // Opening the message also marks it as read: that request must not count as the reply's.
  await letThrough();
  await expect(page.locator(`#message-${message.id}`)).not.toContainText('Non letto');
  await expect(failure).toBeVisible();
  await expect(dialog(page).getByLabel('Risposta')).toHaveValue('Eccomi.');
});

test("without a configured account a reply says what is missing; the server's active one is the fallback", async ({
  page,
  watch,
  openServer,
}) => {
  watch.allow(/status of 40[14]/);
  const server = await openServer();
  const { client, cookies } = await openSession(server.origin);
  await client.call('sendMessage', {
    body: { name: 'Ugo', email: 'ugo@example.org', subject: 'Una domanda', message: 'Siete aperti sabato?' },
  });
  const [message] = await client.call('listMessages', { query: { limit: 1 } });
  await page.context().addCookies(cookies);
  const sent = await answerEmailService(page);
  await page.goto(`${server.origin}/admin/messages?messaggio=${message?.id}&rispondi=si`);
  await dialog(page).getByLabel('Risposta').fill('Sì.');
  await send(page);
  await expect(page.getByText('Configurazione mancante')).toBeVisible();
  await expect(page.getByText("Il servizio e-mail non è configurato. Verifica le variabili d'ambiente.")).toBeVisible();
  await expect(dialog(page).getByLabel('Risposta')).toHaveValue('Sì.');
  expect(sent).toEqual([]);

  const body = {
    serviceId: 'service_server',
    templateId: 'template_server',
    publicKey: 'pubblica',
    privateKey: 'segreta',
    fromEmail: '',
    fromName: '',
    adminEmail: '',
    isActive: true,
  };
  await client.call('createEmailConfig', { body });
  await page.reload();
  await send(page);
  await expect(page.getByText('Email inviata')).toBeVisible();
  expect(sent).toMatchObject([{ service_id: 'service_server', user_id: 'pubblica' }]);
  expect(JSON.stringify(sent)).not.toContain('segreta');
  await expect.poll(async () => (await client.call('listMessages', { query: { limit: 1 } }))[0]?.read).toBe(true);
});
