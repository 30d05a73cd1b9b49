import { expect, test } from 'bun:test';
import type { MailSettings } from '@officina/contracts/mail-settings';
import type { ContactMessage } from '@officina/contracts/message';
import { fieldValue, screen, setUpAdmin, within } from '../../../test/admin';
import type { Answers } from '../../../test/fake-api';
import { aMessage, mailSettings } from '../../../test/records';

const { open } = setUpAdmin();

async function openReply(part: Partial<ContactMessage> = {}, answers: Answers = {}) {
  const message = aMessage({ read: true, ...part });
  const admin = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: ({ query }) => (query.spam ? [] : [message]),
    getMessage: message,
    ...answers,
  });
  await admin.user.click(screen.getByRole('button', { name: 'Rispondi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rispondi a Anna' }));
  return { ...admin, dialog };
}
const warning = /^Da qui non può partire nessuna email/;
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '');

test('who cannot send is told before writing, and answers with what was written by post, WhatsApp or telephone', async () => {
  const { dialog, fill, user } = await openReply({ phone: '347/123.4567', email: "dino.d'angelo&co@example.org" });
  dialog.getByText(warning);
  expect(dialog.queryAllByText(/^La risposta sarà inviata/).length).toBe(0);
  const text = 'Gentile Anna,\n\npassi quando vuole: 28.500 € & basta?';
  await fill(dialog.getByRole('textbox', { name: 'Risposta' }), text);
  const mail = dialog.getByRole('link', { name: 'Programma di posta' }).getAttribute('href') ?? '';
  expect(mail).toStartWith("mailto:dino.d'angelo%26co@example.org?subject=Re%3A%20Preventivo");
  expect(new URLSearchParams(mail.split('?')[1]).get('body')).toBe(text.replaceAll('\n', '\r\n'));
  const whatsapp = hrefOf(dialog.getByRole('link', { name: /^WhatsApp/ }));
  expect([whatsapp.origin + whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual([
    'https://wa.me/393471234567',
    text,
  ]);
  expect(hrefOf(dialog.getByRole('link', { name: 'Chiama 347/123.4567' })).href).toBe('tel:3471234567');
  await user.click(dialog.getByRole('button', { name: 'Copia il testo' }));
  await dialog.findByText(/Testo copiato|selezionalo/);
});

test('without a telephone number there is the post', async () => {
  const { dialog } = await openReply();
  dialog.getByRole('link', { name: 'Programma di posta' });
  expect(dialog.queryAllByRole('link', { name: /WhatsApp|Chiama/ }).length).toBe(0);
});

test('a landline is called, and has no WhatsApp', async () => {
  const { dialog } = await openReply({ phone: '0173/12345' });
  dialog.getByRole('link', { name: 'Chiama 0173/12345' });
  expect(dialog.queryAllByRole('link', { name: /WhatsApp/ }).length).toBe(0);
});

const senders: [who: string, can: Partial<MailSettings>][] = [
  ['the server', { ways: ['smtp'] }],
  ['this browser', { hasBrowserWay: true }],
];
for (const [who, can] of senders) {
  test(`where ${who} can send, nothing else is offered`, async () => {
    const { dialog } = await openReply({}, { getMailSettings: { ...mailSettings, ...can } });
    dialog.getByText('La risposta sarà inviata a anna@example.org');
    expect(dialog.queryAllByText(warning).length).toBe(0);
    expect(dialog.queryAllByRole('link', { name: 'Programma di posta' }).length).toBe(0);
  });
}

test('a browser without an account answers from where the mailbox of the site wants answers', async () => {
  const { dialog } = await openReply(
    {},
    { getMailSettings: { ...mailSettings, ways: ['smtp'], replyTo: 'anna@officina.example' } },
  );
  expect(fieldValue(dialog.getByLabelText(/^La tua email/))).toBe('anna@officina.example');
});

test('a message with a telephone number has it as a link, with WhatsApp for a mobile', async () => {
  const message = aMessage({ read: true, phone: '+39 347 123 4567' });
  await open(`/admin/messages?messaggio=${message.id}`, { listMessages: [message], getMessage: message });
  const article = within(screen.getByRole('article'));
  expect(article.getByRole('link', { name: '+39 347 123 4567' }).getAttribute('href')).toBe('tel:+393471234567');
  expect(article.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/393471234567');
});
