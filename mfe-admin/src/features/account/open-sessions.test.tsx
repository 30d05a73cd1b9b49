import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aSecondFactor, aSession } from '../../../test/records';

const { open } = setUpAdmin();

const here = aSession({ isCurrent: true });
const elsewhere = aSession({ device: 'Safari su iPhone', address: '' });
const account = { listSessions: [here, elsewhere], getSecondFactor: aSecondFactor() };
const heading = () => screen.getByRole('heading', { name: 'Accessi aperti' });

test('the sessions are listed with device and address, and the one in use has no button', async () => {
  await open('/admin/account', account);
  const rows = within(screen.getByRole('table', { name: 'Accessi aperti' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Chrome su WindowsQuestoUltimo uso01/03/2024 10:30Indirizzo203.0.113.7Accesso del01/03/2024 10:30',
    'Safari su iPhoneUltimo uso01/03/2024 10:30IndirizzoSconosciutoAccesso del01/03/2024 10:30Termina',
  ]);
});

test('one session is ended after a question, also if it has ended meanwhile', async () => {
  const { api, user } = await open('/admin/account', account);
  await user.click(screen.getByRole('button', { name: 'Termina l’accesso da Safari su iPhone' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Termina accesso' }));
  api.refuseNext('endSession', refusal(404, 'Sessione non trovata'));
  api.answer('listSessions', [here]);
  await user.click(question.getByRole('button', { name: 'Termina' }));
  await screen.findByText('Accesso terminato');
  await screen.findByText('Non ci sono accessi aperti su altri dispositivi.');
  expect(api.calls('endSession')).toMatchObject([{ id: String(elsewhere.id) }]);
  await untilFocused(heading);
});

test('all other sessions are ended together after a question', async () => {
  const { api, user } = await open('/admin/account', account);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Esci da tutti gli altri' }));
    return within(await screen.findByRole('alertdialog', { name: 'Esci da tutti gli altri' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('endOtherSessions')).toEqual([]);
  const question = await ask();
  api.answer('listSessions', [here]);
  await user.click(question.getByRole('button', { name: 'Esci dagli altri' }));
  await screen.findByText('Sei uscito da tutti gli altri dispositivi');
  await screen.findByText('Non ci sono accessi aperti su altri dispositivi.');
  expect(api.calls('endOtherSessions')).toHaveLength(1);
  await untilFocused(heading);
});
