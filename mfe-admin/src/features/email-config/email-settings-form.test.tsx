import { expect, test } from 'bun:test';
import { screen, setUpAdmin, waitFor } from '../../../test/admin';

const { open } = setUpAdmin();

const account = {
  ...{ serviceId: 'service_uno', templateId: 'template_uno', publicKey: 'chiave_uno' },
  ...{ fromEmail: 'posta@officina.example', fromName: 'Bottega' },
};
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

test('an address that is none is refused; Ctrl+S saves', async () => {
  localStorage.setItem('officina.email-config', JSON.stringify(account));
  const { user, fill } = await open('/admin/email-config');
  await fill(field(/^Email mittente/), 'non-è-una-email');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Email non valida');
  await fill(field(/^Email mittente/), 'posta@officina.example');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Configurazione salvata');
  expect(localStorage.getItem('officina.email-config')).toContain('posta@officina.example');
});

test('a test e-mail says who sends it and when; its button is locked until three seconds after it', async () => {
  localStorage.setItem('officina.email-config', JSON.stringify(account));
  const { api, user, fill } = await open('/admin/email-config');
  const sent: unknown[] = [];
  api.answerElsewhere('https://api.emailjs.com/api/v1.0/email/send', (body) => {
    sent.push(body);
    return new Response('OK');
  });
  const button = () => screen.getByRole('button', { name: 'Invia email di test' });
  await user.click(button());
  await screen.findByText('Inserisci un indirizzo email per il test');
  await fill(screen.getByRole('textbox', { name: 'Indirizzo email per il test' }), ' prova@example.org ');
  const unlocks: (() => void)[] = [];
  const later = globalThis.setTimeout;
  const noting = (act: () => void, ms?: number) => {
    if (ms === 3000) unlocks.push(act);
    return later(act, ms);
  };
  Object.assign(globalThis, { setTimeout: noting });
  await user.click(button());
  await screen.findByText('Email di test inviata');
  Object.assign(globalThis, { setTimeout: later });
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(sent).toMatchObject([
    {
      service_id: 'service_uno',
      template_id: 'template_uno',
      user_id: 'chiave_uno',
      template_params: {
        to_email: 'prova@example.org',
        from_name: 'Bottega',
        from_email: 'posta@officina.example',
        subject: expect.stringMatching(/^🚗 /u),
        message: expect.stringMatching(/\d\d\/\d\d\/\d{4} \d\d:\d\d/),
        customer_name: expect.any(String),
        customer_email: expect.any(String),
      },
    },
  ]);
  expect(unlocks).toHaveLength(1);
  // What the timer does after three seconds.
  for (const unlock of unlocks) unlock();
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
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
