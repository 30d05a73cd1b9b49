import { expect, test } from 'bun:test';
import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { anAccount, anInvitation, aSession } from '../../../test/records';

const { open } = setUpAdmin();

const anna = anAccount({ id: 2, username: 'anna', role: 'editor', hasTotp: true, passkeyCount: 2, lastSeenAt: null });
const people = { listAccounts: [anna, anAccount()], listInvitations: [] };
const editor = { id: 2, username: 'anna', role: 'editor' } as const;
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('the people are listed with role, second factor and last use', async () => {
  await open('/admin/people', people);
  const rows = within(screen.getByRole('table', { name: 'Persone' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'annaRuoloRedattoreVerifica in due passaggi2 passkey, appUltimo usoNessun accesso aperto⋯',
    'titolareTuRuoloAmministratoreVerifica in due passaggiNon attivaUltimo uso01/03/2024 10:30⋯',
  ]);
});

test('a role is changed after a question; the last owner keeps it, with a sentence', async () => {
  const { api, user, choose } = await open('/admin/people', {
    ...people,
    changeAccount: ({ body }) => anAccount({ ...anna, ...body }),
  });
  await choose('anna', 'Rendi amministratore');
  const asked = await question('Cambia ruolo');
  asked.getByText(/rendere anna amministratore\?/);
  await user.click(asked.getByRole('button', { name: 'Rendi amministratore' }));
  await screen.findByText('anna è ora amministratore.');
  expect(api.calls('changeAccount')).toMatchObject([{ id: '2', body: { role: 'owner' } }]);
  await untilFocused(() => screen.getByRole('button', { name: 'Azioni: anna' }));

  const sentence = 'Deve restare almeno un amministratore: nominane prima un altro.';
  api.refuseNext('changeAccount', refusal(409, sentence));
  await choose('titolare', 'Rendi redattore');
  await user.click((await question('Cambia ruolo')).getByRole('button', { name: 'Rendi redattore' }));
  await screen.findByText(sentence);
});

test('a person is removed after a question that names her, and the focus goes to the title', async () => {
  const { api, user, choose } = await open('/admin/people', people);
  await choose('anna', 'Rimuovi');
  const asked = await question('Rimuovi persona');
  asked.getByText(/rimuovere anna\?/);
  api.answer('listAccounts', [anAccount()]);
  await user.click(asked.getByRole('button', { name: 'Rimuovi' }));
  await screen.findByText('anna non può più accedere.');
  expect(api.calls('deleteAccount')).toMatchObject([{ id: '2' }]);
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
});

test('a session of a person is ended in a dialog, which keeps the focus', async () => {
  const phone = aSession({ device: 'Safari su iPhone' });
  const { api, user, choose } = await open('/admin/people', { ...people, listAccountSessions: [phone, aSession()] });
  await choose('anna', 'Accessi aperti');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accessi aperti di anna' }));
  await user.click(await dialog.findByRole('button', { name: 'Termina l’accesso da Safari su iPhone' }));
  const asked = await question('Termina accesso');
  asked.getByText('Sei sicuro di voler terminare l’accesso di anna da Safari su iPhone?');
  api.answer('listAccountSessions', [aSession()]);
  await user.click(asked.getByRole('button', { name: 'Termina' }));
  await screen.findByText('Accesso terminato');
  expect(api.calls('endSession')).toMatchObject([{ id: String(phone.id) }]);
  await untilFocused(() => within(dialog.getByRole('heading')).getByText('Accessi aperti di anna'));
  await waitFor(() => expect(history.state?.layer).toBe(1));
  history.back();
  await untilGone(() => screen.queryByRole('dialog'));
});

test('the link of an invitation is shown once; an open invitation can be withdrawn', async () => {
  const invitation = anInvitation();
  const link = 'http://localhost/auth#invito=abc';
  const { api, user, fill } = await open('/admin/people', { ...people, createInvitation: { ...invitation, link } });
  screen.getByText('Nessun invito in attesa');
  await user.click(screen.getByRole('button', { name: 'Crea invito' }));
  await screen.findByText('Username deve contenere almeno 3 caratteri');
  expect(api.calls('createInvitation')).toEqual([]);
  await fill(screen.getByLabelText('Nome'), 'Anna Rossi');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), 'Amministratore');
  api.answer('listInvitations', [invitation]);
  await user.click(screen.getByRole('button', { name: 'Crea invito' }));
  const created = await question('Invito creato');
  expect(api.calls('createInvitation')).toMatchObject([{ body: { role: 'owner', name: 'Anna Rossi', email: '' } }]);
  created.getByText(link);
  await user.click(created.getByRole('button', { name: 'Chiudi' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(document.body.innerHTML.includes(link)).toBe(false);

  await user.click(await screen.findByRole('button', { name: 'Ritira l’invito per Anna Rossi' }));
  api.answer('listInvitations', []);
  await user.click((await question('Ritira invito')).getByRole('button', { name: 'Ritira' }));
  await screen.findByText('Invito ritirato');
  expect(api.calls('withdrawInvitation')).toMatchObject([{ id: String(invitation.id) }]);
  await untilFocused(() => screen.getByRole('heading', { name: 'Inviti in attesa' }));
});

test('an invitation goes by e-mail, and its dialog says what became of it', async () => {
  const { api, user, fill } = await open('/admin/people', people);
  await fill(screen.getByLabelText('Nome'), 'Anna Rossi');
  await fill(screen.getByLabelText('Email (facoltativa)'), 'anna@');
  await user.keyboard('{Enter}');
  await screen.findByText('Per favore inserisci un’email valida');
  await fill(screen.getByLabelText('Email (facoltativa)'), 'anna@example.org');
  const waiting = anInvitation({ email: 'anna@example.org', delivery: { status: 'waiting', problem: null } });
  const problem = 'Il server di posta rifiuta l’indirizzo del destinatario.';
  api.answer('createInvitation', { ...waiting, link: 'http://localhost/auth#invito=abc' });
  api.answer('listInvitations', [waiting]);
  await user.keyboard('{Enter}');
  const created = await question('Invito creato');
  await created.findByText('Email: In partenza per anna@example.org...');
  // It is polled until the e-mail is sent or has failed.
  api.answer('listInvitations', [{ ...waiting, delivery: { status: 'failed', problem } }]);
  await created.findByText(`Email: Non consegnata a anna@example.org. ${problem}`, {}, { timeout: 5000 });
  created.getByText('http://localhost/auth#invito=abc');
  await user.click(created.getByRole('button', { name: 'Chiudi' }));
  await screen.findByText(`Non consegnata a anna@example.org. ${problem}`);
  expect(fieldValue(screen.getByLabelText('Nome'))).toBe('');
});

test('whoever was invited is listed with by whom and until when, and is invited again after that', async () => {
  const late = anInvitation({ email: 'anna@example.org', delivery: { status: 'sent', problem: null } });
  const nameless = anInvitation({ name: null, expiresAt: '2999-03-03T09:30:00.000Z' });
  const { api, user } = await open('/admin/people', { ...people, listInvitations: [late, nameless] });
  const rows = within(screen.getByRole('table', { name: 'Inviti in attesa' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Anna RossiCome redattoreEmailInviata a anna@example.orgInvitata datitolareVale fino alScadutoInvita di nuovoRitira',
    'Senza nomeCome redattoreEmailNessuna email: manda tu il linkInvitata datitolareVale fino al03/03/2999 10:30Invita di nuovoRitira',
  ]);
  const link = 'http://localhost/auth#invito=nuovo';
  api.answer('renewInvitation', { ...late, expiresAt: '2999-03-03T09:30:00.000Z', link });
  await user.click(screen.getByRole('button', { name: 'Invita di nuovo Anna Rossi' }));
  const created = await question('Invito creato');
  created.getByText(link);
  expect(api.calls('renewInvitation')).toMatchObject([{ id: String(late.id) }]);
});

test('on a phone the link is handed to another app', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
  const link = 'http://localhost/auth#invito=abc';
  const { user, fill } = await open('/admin/people', { ...people, createInvitation: { ...anInvitation(), link } });
  await fill(screen.getByLabelText('Nome'), 'Anna Rossi');
  await user.keyboard('{Enter}');
  await user.click((await question('Invito creato')).getByRole('button', { name: 'Condividi' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([{ url: link }]);
});

test('an editor finds no page for owners in the menu, and is told so at its address', async () => {
  const { api, user } = await open('/admin/people', { getUser: editor });
  await screen.findByRole('heading', { level: 1, name: 'Non hai accesso a questa pagina' });
  const menu = within(screen.getByRole('navigation', { name: 'Pannello di controllo' }));
  await user.click(menu.getByRole('button', { name: 'Sistema' }));
  const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.filter((name) => name?.startsWith('Registro')).length).toBe(1);
  expect(names.filter((name) => /Persone|Moduli|Copie di sicurezza|Email Database/.test(name))).toEqual([]);
  screen.getByText('Redattore');
  expect(api.calls('listAccounts')).toEqual([]);
});

for (const address of ['modules', 'backups', 'email-database']) {
  test(`an editor is told at the address of ${address} that it is for owners`, async () => {
    await open(`/admin/${address}`, { getUser: editor });
    await screen.findByRole('heading', { level: 1, name: 'Non hai accesso a questa pagina' });
  });
}

test('an owner who is no longer one sees it at the next answer', async () => {
  const { api, user, fill } = await open('/admin/people', people);
  api.answer('getUser', { ...editor, id: 1, username: 'titolare' });
  await fill(screen.getByLabelText('Nome'), 'Anna Rossi');
  await user.click(screen.getByRole('button', { name: 'Crea invito' }));
  await screen.findByRole('heading', { level: 1, name: 'Non hai accesso a questa pagina' });
});

test('an invitation says of an editor what the API lets one do', async () => {
  const { user } = await open('/admin/people', people);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), 'Redattore');
  screen.getByText(/categorie e messaggi, pubblica «Il mio sito», e vede i clienti e il Registro\.$/);
  const accessOf = (name: EndpointName) => (endpoints[name] satisfies EndpointShape as EndpointShape).access;
  const ofEditors = ['deleteCar', 'deleteMessage', 'updateCompany', 'listCustomers', 'listAuditLog'] as const;
  expect(ofEditors.map(accessOf)).toEqual(ofEditors.map(() => undefined));
  const ofOwners = ['listAccounts', 'getBackupState', 'saveMailAccount', 'updateEmailConfig'] as const;
  expect(ofOwners.map(accessOf)).toEqual(ofOwners.map(() => 'owner'));
});
