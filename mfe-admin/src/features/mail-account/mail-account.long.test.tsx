import { expect, test } from 'bun:test';
import type { MailAccount, MailAccountFailure, MailAccountState } from '@officina/contracts/mail-account';
import type { MailSettings } from '@officina/contracts/mail-settings';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { type Answers, refusal } from '../../../test/fake-api';
import { aToDo, mailSettings } from '../../../test/records';

const { open } = setUpAdmin();

const none: MailAccountState = {
  fixed: null,
  stored: null,
  garageEmail: 'info@officina.example',
  allowsPrivate: false,
};
const mailbox: MailAccount = {
  ...{ email: 'mario@gmail.com', host: 'smtp.gmail.com', port: 465, security: 'tls', username: 'mario@gmail.com' },
  ...{ fromName: 'Officina', replyTo: '', hasPassword: true, updatedAt: '2026-03-01T09:30:00.000Z' },
};
const stored: MailAccountState = { ...none, stored: mailbox };
const refused: MailAccountFailure = {
  problem: 'Gmail non accetta il nome utente o la password.',
  advice: 'Apri https://myaccount.google.com/apppasswords e crea una password per le app.',
  field: 'password',
  answers: [{ server: 'smtp.gmail.com:465', said: '535 5.7.8 Username and Password not accepted' }],
  unknownHosts: [],
};

const openEmail = (state: MailAccountState, answers: Answers = {}) =>
  open('/admin/email-database', {
    getMailAccount: state,
    getEmailConfig: () => refusal(404, 'Nessuna configurazione'),
    ...answers,
  });
const field = (name: RegExp) => screen.getByLabelText(name);
const email = () => field(/^Indirizzo email(?! per)/);
const password = () => field(/^Password/);
const save = () => screen.getByRole('button', { name: 'Prova e salva' });

test('an address and an app password as people paste them are tried as they are meant, and stored', async () => {
  const { api, user, fill } = await openEmail(none, { saveMailAccount: { state: stored, failure: null } });
  screen.getByText(/^Quella con cui leggi la posta\. /);
  await fill(email(), 'Mario@GMAIL.com ');
  await screen.findByText('Gmail vuole una password per le app, non quella con cui leggi la posta.');
  screen.getByText(/^La password per le app\. /);
  await fill(password(), ' abcd efgh\u00a0ijkl mnop ');
  await user.click(save());
  await screen.findByText('Funziona: il sito spedisce da qui');
  const found = { host: '', port: null, security: null, username: '' };
  expect(api.calls('saveMailAccount')).toMatchObject([
    { body: { email: 'mario@gmail.com', password: ' abcd efgh\u00a0ijkl mnop ', ...found } },
  ]);
  screen.getByText('Attivo');
  screen.getByText('smtp.gmail.com, porta 465, TLS');
  screen.getByText(/Abbiamo mandato un’email di prova a mario@gmail\.com/);
  await untilFocused(() => screen.getByRole('heading', { level: 1, name: 'Configurazione Email Database' }));
});

test('a site that can send now is not asked to do so on the dashboard any more', async () => {
  const lacking = 'Il sito non può ancora spedire email';
  const { api, user, fill } = await open('/admin', {
    getToDo: aToDo({ lacksMail: true }),
    getMailAccount: none,
    getEmailConfig: () => refusal(404, 'Nessuna configurazione'),
    saveMailAccount: { state: stored, failure: null },
  });
  await user.click(await screen.findByText(lacking));
  await screen.findByLabelText(/^Password/);
  await fill(email(), 'mario@gmail.com');
  await fill(password(), 'abcd efgh ijkl mnop');
  api.answer('getToDo', aToDo());
  await user.click(save());
  await screen.findByText('Attivo');
  await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
  await screen.findByText(/^Tutto fatto/);
  expect(screen.queryAllByText(lacking).length).toBe(0);
});

test('a refusal says what happened and what to do; what was typed stays, and the provider’s words are folded', async () => {
  const { api, user, fill } = await openEmail(none, { saveMailAccount: { state: none, failure: refused } });
  await fill(email(), 'mario@gmail.com');
  await fill(password(), 'parola-normale');
  const release = api.hold('saveMailAccount');
  await user.click(save());
  await screen.findByText('Stiamo provando: può servire mezzo minuto.');
  release();
  await untilFocused(() => screen.getByRole('alert'));
  const panel = within(screen.getByRole('alert'));
  panel.getByText(refused.problem);
  expect(panel.getByRole('link').getAttribute('href')).toBe('https://myaccount.google.com/apppasswords');
  const words = panel.getByText(/535 5\.7\.8/);
  expect(words.closest('details')?.open).toBe(false);
  expect([fieldValue(email()), fieldValue(password())]).toEqual(['mario@gmail.com', 'parola-normale']);
  api.answer('saveMailAccount', { state: stored, failure: null });
  await fill(password(), 'abcdefghijklmnop');
  await user.click(save());
  await screen.findByText('Attivo');
  expect(screen.queryAllByRole('alert').length).toBe(0);
});

test('a password goes to a server that nobody knows only after the owner has seen its name', async () => {
  const asked: MailAccountFailure = {
    problem: 'La password va inviata a mail.gmial.com oppure smtp.gmial.com: non è un provider che conosciamo.',
    advice: 'Intendevi gmail.com? Allora correggi l’indirizzo.',
    ...{ field: 'email', answers: [], unknownHosts: ['mail.gmial.com', 'smtp.gmial.com'] },
  };
  const { api, user, fill } = await openEmail(none, { saveMailAccount: { state: none, failure: asked } });
  await fill(email(), 'mario@gmial.com');
  await fill(password(), ' parola');
  screen.getByText('Comincia o finisce con uno spazio: toglilo, se non fa parte della password.');
  await user.click(save());
  await untilFocused(() => screen.getByRole('alert'));
  const panel = within(screen.getByRole('alert'));
  panel.getByText(asked.problem);
  panel.getByText(asked.advice);
  expect(panel.queryAllByText('Cosa ha risposto il provider').length).toBe(0);
  api.answer('saveMailAccount', { state: none, failure: refused });
  await user.click(panel.getByRole('button', { name: 'Il server è giusto: prova' }));
  await screen.findByText(refused.problem);
  // A second submit with another password does not ask again.
  api.answer('saveMailAccount', { state: stored, failure: null });
  await fill(password(), 'altra parola ');
  await user.click(save());
  await screen.findByText('Attivo');
  const { unknownHosts } = asked;
  expect(api.calls('saveMailAccount')).toMatchObject([
    { body: { password: ' parola', confirmedHosts: [] } },
    { body: { password: ' parola', confirmedHosts: unknownHosts } },
    { body: { password: 'altra parola ', confirmedHosts: unknownHosts } },
  ]);
});

test('a warning about the address goes when the address is corrected', async () => {
  const failure: MailAccountFailure = { ...refused, problem: 'Intendevi gmail.com?', field: 'email' };
  const { user, fill } = await openEmail(none, { saveMailAccount: { state: none, failure } });
  await fill(email(), 'mario@gmial.com');
  await fill(password(), 'parola');
  await user.click(save());
  await screen.findByText(failure.problem);
  await fill(password(), 'altra parola');
  screen.getByText(failure.problem);
  await fill(email(), 'mario@gmail.com');
  expect(screen.queryAllByText(failure.problem).length).toBe(0);
});

test('a server that is not found opens the advanced settings; a port is typed as text', async () => {
  const failure: MailAccountFailure = { ...refused, problem: 'Non abbiamo trovato il server.', field: 'host' };
  const { api, user, fill } = await openEmail(none, { saveMailAccount: { state: none, failure } });
  await fill(email(), 'info@officina.example');
  await fill(password(), 'parola');
  const advanced = screen.getByText('Impostazioni avanzate').closest('details');
  expect(advanced?.open).toBe(false);
  await user.click(save());
  await screen.findByText(failure.problem);
  expect(advanced?.open).toBe(true);
  await fill(field(/^Server/), ' SMTP.officina.example');
  await fill(field(/^Porta/), 'porta 587');
  await user.selectOptions(field(/^Protezione/), 'STARTTLS');
  expect(screen.queryAllByRole('option', { name: 'Nessuna' }).length).toBe(0);
  await user.click(save());
  await waitFor(() => expect(api.calls('saveMailAccount')).toHaveLength(2));
  expect(screen.queryAllByText('Funziona: il sito spedisce da qui').length).toBe(0);
  expect(api.calls('saveMailAccount')[1]?.body).toMatchObject({
    ...{ host: 'smtp.officina.example', port: 587, security: 'starttls' },
  });
});

test('an address without @ and a missing password are refused at their fields, and nothing is sent', async () => {
  const { api, user, fill } = await openEmail(none);
  await fill(email(), 'mario');
  await user.click(save());
  await screen.findByText('Scrivi l’indirizzo email per intero, per esempio info@example.it');
  await fill(email(), 'mario@libero.it');
  await user.click(save());
  await screen.findByText('Scrivi la password di questo indirizzo');
  await untilFocused(password);
  expect(api.calls('saveMailAccount')).toEqual([]);
});

test('what the server refuses stands at its field, also in the advanced settings', async () => {
  const { api, user, fill } = await openEmail(none);
  await fill(email(), 'info@officina.example');
  await fill(password(), 'parola');
  const message = 'Usa una di queste porte: 465, 587, 2525, 25';
  api.refuseNext('saveMailAccount', refusal(422, message, { port: message }));
  await user.click(save());
  await screen.findByText(message);
  expect(screen.getByText('Impostazioni avanzate').closest('details')?.open).toBe(true);
  api.refuseNext('saveMailAccount', refusal(429, 'Troppi tentativi: riprova tra 10 minuti.'));
  await user.click(save());
  await screen.findByText('Troppi tentativi: riprova tra 10 minuti.');
  expect(fieldValue(password())).toBe('parola');
});

test('leaving with what was typed asks first', async () => {
  const { user, fill } = await openEmail(none);
  await fill(email(), 'mario@libero.it');
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  await user.click(await screen.findByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(fieldValue(email())).toBe('mario@libero.it');
});

for (const address of ['/admin/email-config', '/admin/email-database']) {
  test(`${address} offers the mailbox first, and saves with Ctrl+S the form that has the focus`, async () => {
    const { api, user, fill } = await open(address, {
      getEmailConfig: () => refusal(404, 'Nessuna configurazione'),
      saveMailAccount: { state: stored, failure: null },
    });
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Una casella email', 'Oppure un account EmailJS']);
    screen.getByLabelText(/^Service ID/);
    await fill(email(), 'mario@libero.it');
    await fill(password(), 'parola');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Funziona: il sito spedisce da qui');
    expect(api.calls('saveMailAccount')).toHaveLength(1);
    expect(screen.queryAllByText('Service ID è richiesto').length).toBe(0);
  });
}

test('the address of the former page of mail leads to the first of today, with its search', async () => {
  await open('/admin/email?da=guida', { getEmailConfig: () => refusal(404, 'Nessuna configurazione') });
  await screen.findByRole('heading', { level: 1, name: 'Configurazione Email' });
  expect(window.location.pathname + window.location.search).toBe('/admin/email-config?da=guida');
});

test('a stored mailbox is changed without its password, which is never shown', async () => {
  const { api, user, fill } = await openEmail(stored, { saveMailAccount: { state: stored, failure: null } });
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  expect(fieldValue(password())).toBe('');
  screen.getByText('Già salvata. Lascia vuoto per mantenerla.');
  await fill(field(/^Nome del mittente/), 'Officina di Mario');
  await user.click(save());
  await screen.findByText('Attivo');
  const same = { host: 'smtp.gmail.com', port: 465, security: 'tls', username: '', password: '' };
  expect(api.calls('saveMailAccount')).toMatchObject([{ body: { fromName: 'Officina di Mario', ...same } }]);
});

test('an address of another provider is not sent to the server of the former one', async () => {
  const { api, user, fill } = await openEmail(stored, { saveMailAccount: { state: stored, failure: null } });
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  await fill(email(), 'mario@libero.it');
  await fill(password(), 'altra');
  await user.click(save());
  await screen.findByText('Attivo');
  const found = { email: 'mario@libero.it', host: '', port: null, security: null, username: '' };
  expect(api.calls('saveMailAccount')).toMatchObject([{ body: found }]);
});

test('a change that is given up asks first, and leaves the mailbox as it was', async () => {
  const { api, user, fill } = await openEmail(stored);
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  await fill(email(), 'mario@libero.it');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await screen.findByText('Attivo');
  expect(api.calls('saveMailAccount')).toEqual([]);
});

test('a mailbox is removed after a question', async () => {
  const { api, user } = await openEmail(stored);
  await user.click(screen.getByRole('button', { name: 'Rimuovi' }));
  api.answer('getMailAccount', none);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rimuovi' }));
  await screen.findByText('Casella rimossa');
  await screen.findByRole('button', { name: 'Prova e salva' });
  expect(api.calls('removeMailAccount')).toHaveLength(1);
});

test('SMTP_URL makes the mailbox read-only; a password that is lost is asked for', async () => {
  await openEmail({ ...stored, fixed: { host: 'smtp.example.org', email: 'sito@example.org' } });
  screen.getByText(/lo ha impostato chi gestisce il server \(SMTP_URL\)/);
  const mailboxes = within(screen.getByRole('region', { name: 'Una casella email' }));
  expect(mailboxes.queryAllByRole('button').length).toBe(0);
});

test('a mailbox whose password cannot be read any more asks for it', async () => {
  const { user } = await openEmail({ ...none, stored: { ...mailbox, hasPassword: false } });
  screen.getByText('La password non si può più leggere: premi Modifica e scrivila di nuovo.');
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  await user.click(save());
  await screen.findByText('Scrivi la password di questo indirizzo');
});

test('an editor is told that an owner sets the mailbox, or that it is set', async () => {
  const getUser = { id: 2, username: 'anna', role: 'editor' } as const;
  const asEditor = (ways: MailSettings['ways']) =>
    open('/admin/email-config', { getUser, getMailSettings: { ...mailSettings, ways } });
  await asEditor([]);
  await screen.findByText('La può impostare solo un amministratore.');
  expect(screen.queryAllByLabelText(/^Password/).length).toBe(0);
  await asEditor(['smtp']);
  await screen.findByText('È impostata: le tue risposte partono già da lì.');
});
