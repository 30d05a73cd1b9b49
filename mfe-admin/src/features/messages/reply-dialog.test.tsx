import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilGone } from '../../../test/admin';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();

const service = 'https://api.emailjs.com/api/v1.0/email/send';
const account = { serviceId: 'service_a', templateId: 'template_b', publicKey: 'chiave', fromName: 'Officina' };

async function openReply(answer: () => Response = () => new Response('OK')) {
  const message = aMessage({ read: true });
  const admin = await open(`/admin/messages?messaggio=${message.id}`, { listMessages: [message], getMessage: message });
  localStorage.setItem('officina.email-config', JSON.stringify({ ...account, fromEmail: 'posta@officina.example' }));
  const sent: unknown[] = [];
  admin.api.answerElsewhere(service, (body) => {
    sent.push(body);
    return answer();
  });
  await admin.user.click(screen.getByRole('button', { name: 'Rispondi' }));
  await screen.findByRole('dialog', { name: 'Rispondi a Anna' });
  return { ...admin, message, sent };
}

const text = () => screen.getByRole('textbox', { name: 'Risposta' });
const send = () => screen.getByRole('button', { name: 'Invia Risposta' });

test('a reply leaves with what the message said, and its dialog closes', async () => {
  const { user, fill, message, sent } = await openReply();
  await fill(text(), 'Buongiorno Anna, passi quando vuole.');
  await user.click(send());
  await screen.findByText('Risposta inviata con successo a anna@example.org');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(sent).toMatchObject([
    {
      service_id: 'service_a',
      user_id: 'chiave',
      template_params: {
        to_email: 'anna@example.org',
        subject: 'Re: Preventivo per una 500',
        message: 'Buongiorno Anna, passi quando vuole.',
        original_message: message.message,
        reply_to: 'posta@officina.example',
      },
    },
  ]);
});

test('a reply without a text or an address is not sent', async () => {
  const { user, fill, sent } = await openReply();
  await fill(screen.getByRole('textbox', { name: 'La tua email' }), '');
  await user.click(send());
  await screen.findByText('Inserisci il messaggio di risposta');
  screen.getByText("Inserisci la tua email per l'invio");
  expect(sent).toEqual([]);
});

test('a reply that is refused stays in its dialog, and is found again after it was closed', async () => {
  const { user, fill } = await openReply(() => new Response('Template not found', { status: 412 }));
  await fill(text(), 'Dieci minuti di lavoro.');
  await user.click(send());
  await screen.findByText("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  expect(fieldValue(text())).toBe('Dieci minuti di lavoro.');
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Rispondi' }));
  await screen.findByText('Hai ritrovato la bozza che avevi iniziato.');
  expect(fieldValue(text())).toBe('Dieci minuti di lavoro.');
  await user.click(screen.getByRole('button', { name: 'Ricomincia' }));
  expect(fieldValue(text())).toBe('');
});

test('without any account a reply says what is missing, and nothing leaves', async () => {
  const { api, user, fill, sent } = await openReply();
  localStorage.clear();
  const none = { serviceId: '', templateId: '', publicKey: '', fromEmail: '', fromName: '', adminEmail: '' };
  api.answer('getEmailConfig', { ...none, isActive: false });
  await fill(text(), 'Sì.');
  await user.click(send());
  await screen.findByText('Configurazione mancante');
  expect(fieldValue(text())).toBe('Sì.');
  expect(sent).toEqual([]);
});
