import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import type { EmailConfigPublic } from '@officina/contracts/email-config';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor } from '../../../test/admin';
import { type Answers, refusal } from '../../../test/fake-api';
import { aFailedEmail, aMessage, anEmail, aStoredReply, mailSettings } from '../../../test/records';

const { open } = setUpAdmin();

const account = { serviceId: 'service_a', templateId: 'template_b', publicKey: 'chiave', fromName: 'Officina' };
const onServer: EmailConfigPublic = {
  ...{ serviceId: 'service_server', templateId: 'template_server', publicKey: 'pubblica' },
  ...{ fromEmail: '', fromName: '', adminEmail: '', isActive: true },
};

/** Opens the URL of a reply to an unread message; `answer` is the response of the e-mail service. */
async function openReply(answer: () => Response, answers: Answers = {}) {
  const message = aMessage();
  const admin = await open(`/admin/messages?messaggio=${message.id}&rispondi=si`, {
    listMessages: [message],
    getMessage: message,
    markMessageRead: { ...message, read: true },
    replyToMessage: ({ body }) => aStoredReply(message, body),
    reportEmail: ({ body }) => (body.isSent ? anEmail() : aFailedEmail({ status: 'waiting' })),
    ...answers,
  });
  const sent: unknown[] = [];
  admin.api.answerElsewhere('https://api.emailjs.com/api/v1.0/email/send', (body) => {
    sent.push(body);
    return answer();
  });
  await screen.findByRole('dialog');
  return { ...admin, sent };
}

const text = () => screen.getByRole('textbox', { name: 'Risposta' });
const send = () => screen.getByRole('button', { name: 'Invia Risposta' });
const keepAccount = () =>
  localStorage.setItem('officina.email-config', JSON.stringify({ ...account, fromEmail: 'posta@officina.example' }));

test('the text has the focus; once the reply has left, its button has it again, and the next reply is empty', async () => {
  keepAccount();
  const { user, fill } = await openReply(() => new Response('OK'));
  await untilFocused(text);
  expect(fieldValue(screen.getByRole('textbox', { name: 'La tua email' }))).toBe('posta@officina.example');
  await fill(text(), 'Passi quando vuole.');
  await user.click(send());
  await screen.findByText('Email inviata');
  await untilGone(() => screen.queryByRole('dialog'));
  const reply = () => screen.getByRole('button', { name: 'Rispondi' });
  await untilFocused(reply);
  await waitFor(() => expect(reply().getAttribute('aria-disabled')).toBe('false'));
  await user.click(reply());
  await screen.findByRole('dialog');
  expect(fieldValue(text())).toBe('');
});

test.each([
  ['once the settings are read', 'posta@officina.example'],
  ['although they are refused', company.email],
])('a reply that a link opens has its address %s', async (_, address) => {
  const message = aMessage({ read: true });
  const { api, user } = await open(`/admin/customers/${message.id}`, {
    getCustomer: {
      ...{ id: message.id, name: 'Anna', email: message.email, phones: [], messages: 1, toAnswer: 1 },
      ...{ replyTo: message.id, lastContactAt: message.createdAt, cars: [] },
    },
    listMessages: [message],
    getMessage: message,
    getMailSettings: { ...mailSettings, replyTo: 'posta@officina.example' },
  });
  if (address === company.email) api.refuseNext('getMailSettings', refusal(503, 'Il database non risponde'));
  const release = api.hold('getMailSettings');
  await user.click(screen.getByRole('link', { name: 'Rispondi' }));
  // Its draft is read after that of the reply.
  await screen.findByRole('textbox', { name: 'Nota privata' });
  release();
  await screen.findByRole('dialog');
  expect(fieldValue(screen.getByRole('textbox', { name: 'La tua email' }))).toBe(address);
});

test('without a network the text stays; that the message is marked as read meanwhile is no success of the reply', async () => {
  keepAccount();
  const { api, user, fill } = await openReply(() => Response.error());
  await fill(text(), 'Eccomi.');
  await user.click(send());
  const failure = "Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.";
  await screen.findByText(failure);
  await waitFor(() => expect(api.calls('markMessageRead')).toHaveLength(1));
  screen.getByText(failure);
  expect(fieldValue(text())).toBe('Eccomi.');
});

test('without an account of the browser the active one of the server sends the reply', async () => {
  const { user, fill, sent } = await openReply(() => new Response('OK'), { getEmailConfig: onServer });
  await fill(text(), 'Sì.');
  await user.click(send());
  await screen.findByText('Email inviata');
  expect(sent).toMatchObject([{ service_id: 'service_server', template_id: 'template_server', user_id: 'pubblica' }]);
});

test.each([
  ['owner', 'Email Database'],
  ['editor', 'Config. Email'],
] as const)('without any account a reply says to the %s what is missing, and nothing leaves', async (role, page) => {
  const { user, fill, sent } = await openReply(() => new Response('OK'), {
    getUser: { id: 2, username: 'anna', role },
    getEmailConfig: { ...onServer, isActive: false },
  });
  await fill(text(), 'Sì.');
  await user.click(send());
  await screen.findByText('Configurazione mancante');
  screen.getByText(`Il servizio e-mail non è configurato. Impostalo alla voce ${page}.`);
  expect(fieldValue(text())).toBe('Sì.');
  expect(sent).toEqual([]);
});
