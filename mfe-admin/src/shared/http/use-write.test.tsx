import { expect, test } from 'bun:test';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, aMessage, anAccount } from '../../../test/records';

const { open } = setUpAdmin();

test('a write whose page is left before its answer still tells its outcome and refreshes the lists', async () => {
  const suspect = aMessage();
  const { api, user } = await open('/admin/messages?spam=si', {
    listMessages: ({ query }) => (query.spam === 'true' ? [suspect] : []),
    acceptSuspectedMessage: suspect,
  });
  const release = api.hold('acceptSuspectedMessage');
  await user.click(screen.getByRole('button', { name: 'Non è spam: Anna' }));
  await user.click(screen.getByRole('link', { name: 'Torna ai messaggi' }));
  await screen.findByText('Nessun messaggio ricevuto');
  api.answer('listMessages', [suspect]);
  release();
  await screen.findByText('Ora è tra i messaggi');
  within(await screen.findByRole('list', { name: 'Elenco dei messaggi' })).getByRole('link', { name: /Anna/ });
});

test('a refused field is shown in its form, any other refusal in a toast; both read again what the page shows', async () => {
  const { api, user, fill } = await open('/admin/people', { listAccounts: [anAccount()], listInvitations: [] });
  const reads = () => api.calls('listInvitations').length;
  const [before] = [reads()];
  await fill(screen.getByLabelText('Nome'), 'Anna Rossi');
  api.refuseNext('createInvitation', refusal(422, 'Controlla i campi', { name: 'Questo nome è già preso' }));
  const release = api.hold('listInvitations');
  await user.keyboard('{Enter}');
  await screen.findByText('Questo nome è già preso');
  release();
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(screen.queryAllByText('Invito non creato').length).toBe(0);

  api.refuseNext('createInvitation', refusal(409, 'C’è già un invito per Anna Rossi'));
  await user.click(screen.getByRole('button', { name: 'Crea invito' }));
  await screen.findByText('Invito non creato');
  screen.getByText('C’è già un invito per Anna Rossi');
  await waitFor(() => expect(reads()).toBe(before + 2));
});

test('after a sign-in that was declined nothing is read, which would lead away from the page', async () => {
  const { api, user, choose } = await open('/admin/cars', { listCars: [aCar()] });
  const before = api.calls('listCars').length;
  api.endSession();
  await choose('Lancia Fulvia', 'Segna come venduta');
  const question = await screen.findByRole('alertdialog', { name: 'La sessione è scaduta' });
  await user.click(within(question).getByRole('button', { name: 'Non ora' }));
  await screen.findByText('401: Accedi per continuare');
  expect(api.calls('listCars').length).toBe(before);
  expect(window.location.pathname).toBe('/admin/cars');
});
