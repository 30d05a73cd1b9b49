import { expect, test } from 'bun:test';
import type { EmailConfig } from '@officina/contracts/email-config';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';

const { open } = setUpAdmin();

const stored: EmailConfig = {
  id: 1,
  isActive: true,
  adminEmail: 'capo@example.org',
  fromName: 'Officina',
  fromEmail: 'posta@example.org',
  serviceId: 'service_uno',
  templateId: 'template_uno',
  publicKey: 'pubblica',
  hasPrivateKey: true,
  createdAt: '2024-03-01T09:30:00.000Z',
  updatedAt: '2024-03-01T09:30:00.000Z',
};
const none = () => refusal(404, 'Nessuna configurazione');
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Salva configurazione' });

test('without a configuration there is no status and nothing to test; the private key is not readable', async () => {
  await open('/admin/email-database', { getEmailConfig: none });
  expect(screen.queryAllByRole('region', { name: 'Stato della configurazione' }).length).toBe(0);
  expect(screen.getByRole('button', { name: 'Test Email' }).hasAttribute('disabled')).toBe(true);
  expect(field('Private Key').getAttribute('type')).toBe('password');
});

test('a test e-mail goes to the administrator, with the names that stand in the form', async () => {
  const { api, user, fill } = await open('/admin/email-database', { getEmailConfig: stored });
  const sent: unknown[] = [];
  api.answerElsewhere('https://api.emailjs.com/api/v1.0/email/send', (body) => {
    sent.push(body);
    return new Response('OK');
  });
  const button = screen.getByRole('button', { name: 'Test Email' });
  await fill(field('Email amministratore'), '');
  await user.click(button);
  await screen.findByText("Inserisci l'email che riceve il test");
  expect(sent).toEqual([]);
  await fill(field('Email amministratore'), 'capo@example.org');
  await fill(field('Template ID'), 'template_due');
  await user.click(button);
  await screen.findByText('Email di test inviata con successo! Controlla la tua casella di posta.');
  expect(button.hasAttribute('disabled')).toBe(true);
  const template_params = { to_email: 'capo@example.org', from_name: 'Officina', from_email: 'posta@example.org' };
  const names = { service_id: 'service_uno', template_id: 'template_due', user_id: 'pubblica' };
  expect(sent).toMatchObject([{ ...names, template_params }]);
});

test('a configuration is created where there is none, once it can send, with its private key', async () => {
  const { api, user, fill } = await open('/admin/email-database', { getEmailConfig: none, createEmailConfig: stored });
  await user.click(save());
  await screen.findByText('Service ID è richiesto');
  screen.getByText('Template ID è richiesto');
  screen.getByText('Public Key è richiesta');
  expect(api.calls('createEmailConfig')).toEqual([]);
  await fill(field('Service ID'), 'service_uno');
  await fill(field('Template ID'), 'template_uno');
  await fill(field('Public Key'), 'pubblica');
  await fill(field('Private Key'), 'segreta');
  api.answer('getEmailConfig', stored);
  await user.click(save());
  await screen.findByText('La configurazione email è stata salvata con successo');
  expect(api.calls('createEmailConfig')).toMatchObject([{ body: { serviceId: 'service_uno', privateKey: 'segreta' } }]);
  await screen.findByText('Già salvata. Lascia vuoto per mantenerla.');
  expect(fieldValue(field('Private Key'))).toBe('');
});

test('a configuration that is being created is sent once, however often Ctrl+S is pressed', async () => {
  const { api, user, fill } = await open('/admin/email-database', { getEmailConfig: none, createEmailConfig: stored });
  for (const name of ['Service ID', 'Template ID', 'Public Key']) await fill(field(name), 'abc');
  const release = api.hold('createEmailConfig');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.calls('createEmailConfig')).toHaveLength(1));
  await user.keyboard('{Control>}s{/Control}');
  release();
  await screen.findByText('Configurazione salvata');
  expect(api.calls('createEmailConfig')).toHaveLength(1);
});

test('one that is there is changed, and its private key is never shown', async () => {
  const { api, user } = await open('/admin/email-database', { getEmailConfig: stored, updateEmailConfig: stored });
  expect(fieldValue(field('Private Key'))).toBe('');
  const status = within(screen.getByRole('region', { name: 'Stato della configurazione' }));
  status.getByText('Attivo');
  expect(status.getAllByText('01/03/2024').length).toBe(2);
  await user.click(screen.getByRole('checkbox', { name: 'Configurazione attiva' }));
  api.answer('getEmailConfig', { ...stored, isActive: false });
  await user.click(save());
  await screen.findByText('Configurazione salvata');
  await status.findByText('Disattivato');
  expect(api.calls('updateEmailConfig')).toMatchObject([{ id: '1', body: { isActive: false, privateKey: '' } }]);
});

test('what is typed while the rest is being saved stays, and is saved by the next save', async () => {
  const { api, user, fill } = await open('/admin/email-database', {
    getEmailConfig: stored,
    updateEmailConfig: ({ body }) => ({ ...stored, ...body }),
  });
  const release = api.hold('updateEmailConfig');
  await fill(field('Service ID'), ' service_due ');
  await fill(field('Private Key'), 'segreta');
  await user.click(save());
  await waitFor(() => expect(api.calls('updateEmailConfig')).toHaveLength(1));
  await fill(field('Nome mittente'), 'Valmonte');
  release();
  await screen.findByText('Configurazione salvata');
  await waitFor(() => expect(fieldValue(field('Private Key'))).toBe(''));
  expect(fieldValue(field('Service ID'))).toBe('service_due');
  expect(fieldValue(field('Nome mittente'))).toBe('Valmonte');
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  await user.click(await screen.findByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.click(save());
  await waitFor(() => expect(api.calls('updateEmailConfig').at(-1)?.body).toMatchObject({ fromName: 'Valmonte' }));
});

test('an address that is none is refused at its field', async () => {
  const { api, user, fill } = await open('/admin/email-database', { getEmailConfig: none });
  await fill(field('Email mittente'), 'nessuna');
  await user.click(save());
  await screen.findByText('Email non valida');
  expect(api.calls('createEmailConfig')).toEqual([]);
});

test('a save that is refused is told, and what was typed stays', async () => {
  const { api, user, fill } = await open('/admin/email-database', { getEmailConfig: none });
  api.refuseNext('createEmailConfig', refusal(503, 'Il database non risponde'));
  for (const name of ['Template ID', 'Public Key']) await fill(field(name), 'abc');
  await fill(field('Service ID'), 'service_due');
  await user.click(save());
  await screen.findByText('Errore nel salvataggio della configurazione');
  expect(fieldValue(field('Service ID'))).toBe('service_due');
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('quello che hai cambiato andrà perso');
  await user.click(screen.getByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(fieldValue(field('Service ID'))).toBe('service_due');
});
