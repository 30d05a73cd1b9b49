import { expect, test } from 'bun:test';
import type { ReplyTemplate } from '@officina/contracts/reply-template';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../test/admin';
import { type Answers, refusal } from '../../test/fake-api';
import { aTemplate, mailSettings } from '../../test/records';

const { open } = setUpAdmin();

const none = { serviceId: '', templateId: '', publicKey: '', fromEmail: '', fromName: '', adminEmail: '' };
const service = 'https://api.emailjs.com/api/v1.0/email/send';
const inactive = { ...none, isActive: false };

const openSettings = (answers: Answers = {}) =>
  open('/admin/message-settings', { getEmailConfig: inactive, listExpiringPeople: [], ...answers });

const save = () => screen.getByRole('button', { name: 'Salva modello' });

test('a template is created; an unknown placeholder is refused at its field', async () => {
  let templates: ReplyTemplate[] = [];
  const { api, user, fill } = await openSettings({
    listReplyTemplates: () => templates,
    createReplyTemplate: ({ body }) => {
      templates = [aTemplate(body)];
      return aTemplate(body);
    },
  });
  screen.getByText(/^Nessun modello\./);
  await user.click(screen.getByRole('button', { name: 'Nuovo modello' }));
  await fill(await screen.findByRole('textbox', { name: /Nome/ }), 'Disponibile');
  await fill(screen.getByRole('textbox', { name: /Testo/ }), 'Gentile {cognome},');
  await user.click(save());
  await screen.findByText("C'è un segnaposto sconosciuto. Puoi usare {nome}, {auto}, {prezzo}");
  expect(api.calls('createReplyTemplate')).toEqual([]);
  await fill(screen.getByRole('textbox', { name: /Testo/ }), 'Gentile {nome},');
  await user.click(save());
  await screen.findByText('Modello creato');
  await untilGone(() => screen.queryByRole('dialog'));
  within(await screen.findByRole('list', { name: 'Modelli' })).getByText('Gentile {nome},');
  await untilFocused(() => screen.getByRole('button', { name: 'Nuovo modello' }));
});

test('a template that was begun is not dropped by Annulla without a question', async () => {
  const { user, fill } = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Nuovo modello' }));
  const name = await screen.findByRole('textbox', { name: /Nome/ });
  await fill(name, 'Disponibile');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.click(question.getByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(fieldValue(name)).toBe('Disponibile');
});

test('Ctrl+S saves the template that is open, once, and not the settings below its dialog', async () => {
  const { api, user, fill } = await openSettings({ createReplyTemplate: ({ body }) => aTemplate(body) });
  await user.click(screen.getByRole('button', { name: 'Nuovo modello' }));
  await fill(await screen.findByRole('textbox', { name: /Nome/ }), 'Disponibile');
  await fill(screen.getByRole('textbox', { name: /Testo/ }), 'Gentile {nome},');
  const release = api.hold('createReplyTemplate');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.calls('createReplyTemplate')).toHaveLength(1));
  await user.keyboard('{Control>}s{/Control}');
  release();
  await screen.findByText('Modello creato');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(api.calls('createReplyTemplate')).toHaveLength(1);
  expect(api.calls('updateMailSettings')).toEqual([]);
});

test('a template is changed and deleted', async () => {
  const template = aTemplate();
  const { api, user, fill } = await openSettings({
    listReplyTemplates: [template],
    updateReplyTemplate: ({ body }) => aTemplate(body),
  });
  await user.click(screen.getByRole('button', { name: 'Modifica Disponibile' }));
  await fill(await screen.findByRole('textbox', { name: /Oggetto/ }), 'La {auto}');
  await user.click(save());
  await screen.findByText('Modello aggiornato');
  expect(api.calls('updateReplyTemplate').map(({ id, body }) => [id, body])).toEqual([
    [String(template.id), { subject: 'La {auto}' }],
  ]);
  await untilGone(() => screen.queryByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Elimina Disponibile' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Modello eliminato');
  expect(api.calls('deleteReplyTemplate')).toMatchObject([{ id: String(template.id) }]);
});

test('of the settings only the changed ones are saved; a refused number is refused at its field', async () => {
  const { api, user, fill } = await openSettings({
    // In another tab the retention was changed meanwhile.
    updateMailSettings: ({ body }) => ({ ...mailSettings, retentionMonths: 12, ...body }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Sabato' }));
  await user.click(screen.getByRole('checkbox', { name: 'Lunedì' }));
  const months = () => screen.getByRole('textbox', { name: /Mesi di conservazione/ });
  await fill(months(), '0');
  const button = screen.getByRole('button', { name: 'Salva impostazioni' });
  await user.click(button);
  await screen.findByText('I mesi devono essere almeno 1');
  await fill(months(), '24');
  await user.click(button);
  await screen.findByText('Impostazioni salvate');
  await waitFor(() => expect(fieldValue(months())).toBe('12'));
  await fill(months(), '36');
  await user.click(button);
  await waitFor(() =>
    expect(api.calls('updateMailSettings').map(({ body }) => body)).toEqual([
      { digestDays: [2, 3, 4, 5, 6] },
      { retentionMonths: 36 },
    ]),
  );
});

test('the test shows what the other side of each way said', async () => {
  const { api, user } = await openSettings({
    getMailSettings: { ...mailSettings, ways: ['smtp'] },
    testMailWays: [{ way: 'smtp', isSent: false, said: '535 Authentication failed' }],
  });
  const sender = {
    serviceId: 'a',
    templateId: 'b',
    publicKey: 'c',
    fromEmail: 'posta@officina.example',
    fromName: 'O',
  };
  localStorage.setItem('officina.email-config', JSON.stringify(sender));
  api.answerElsewhere(service, () => new Response('OK'));
  await user.click(screen.getByRole('button', { name: 'Prova ogni modo' }));
  await screen.findByText('Browser (EmailJS): inviata');
  screen.getByText('Server (SMTP): non inviata');
  screen.getByText('«535 Authentication failed»');
  api.refuseNext('testMailWays', refusal(503, 'Il database non risponde'));
  await user.click(screen.getByRole('button', { name: 'Prova ogni modo' }));
  await screen.findByText('Il database non risponde');
});

test('the people whose data goes next are listed with the day', async () => {
  const person = { messageId: 12, name: 'Anna', email: 'anna@example.org', messages: 3 };
  const lastExchangeAt = '2024-03-01T09:30:00.000Z';
  await openSettings({ listExpiringPeople: [{ ...person, lastExchangeAt, deletedOn: '2026-03-01' }] });
  const [, row] = within(screen.getByRole('table', { name: /vengono cancellati/ })).getAllByRole('row');
  expect(row?.textContent).toMatch(/^Anna.*anna@example.org.*3.*01\/03\/2024.*01\/03\/2026$/);
});

test('an editor manages the templates, and sees nothing else', async () => {
  await openSettings({
    getUser: { id: 2, username: 'anna', role: 'editor' },
    listReplyTemplates: [aTemplate({ name: 'Disponibile' })],
  });
  screen.getByRole('button', { name: 'Modifica Disponibile' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Modelli di risposta',
  ]);
});
