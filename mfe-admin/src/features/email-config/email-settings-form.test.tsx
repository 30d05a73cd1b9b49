import { expect, test } from 'bun:test';
import { screen, setUpAdmin } from '../../../test/admin';

const { open } = setUpAdmin();

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salva configurazione' });

test('an account is kept in this browser, and the status says so', async () => {
  const { user, fill } = await open('/admin/email-config');
  screen.getByText('Non configurato');
  await fill(field(/^Service ID/), ' service_a ');
  await fill(field(/^Template ID/), 'template_b');
  await fill(field(/^Public Key/), 'chiave');
  await user.click(save());
  await screen.findByText('Configurazione salvata');
  await screen.findByText('Attivo');
  expect(JSON.parse(localStorage.getItem('officina.email-config') ?? '')).toMatchObject({
    serviceId: 'service_a',
    templateId: 'template_b',
    publicKey: 'chiave',
  });
});

test('an account without its three names is refused, name by name', async () => {
  const { user, fill } = await open('/admin/email-config');
  await fill(field(/^Email mittente/), '');
  await user.click(save());
  await screen.findByText('Service ID è richiesto');
  screen.getByText('Template ID è richiesto');
  screen.getByText('Public Key è richiesta');
  expect(localStorage.getItem('officina.email-config')).toBeNull();
});

test('a test e-mail leaves through the service, whose refusal is told in its own words', async () => {
  const { api, user, fill } = await open('/admin/email-config');
  localStorage.setItem('officina.email-config', JSON.stringify({ serviceId: 'a', templateId: 'b', publicKey: 'c' }));
  api.answerElsewhere(
    'https://api.emailjs.com/api/v1.0/email/send',
    () => new Response('The template was not found', { status: 400 }),
  );
  await fill(screen.getByRole('textbox', { name: 'Indirizzo email per il test' }), 'capo@example.org');
  await user.click(screen.getByRole('button', { name: 'Invia email di test' }));
  await screen.findByText(/^Test email fallito: /);
});
