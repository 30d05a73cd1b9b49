import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aSecondFactor, aSession } from '../../../test/records';

const { open } = setUpAdmin();

const here = aSession({ isCurrent: true });
const elsewhere = aSession({ device: 'Safari su iPhone' });
const account = { listSessions: [here, elsewhere], getSecondFactor: aSecondFactor() };

const field = (name: RegExp) => screen.getByLabelText(name);

async function typed(repeated: string) {
  const admin = await open('/admin/account', account);
  await admin.fill(field(/^Password attuale/), 'vecchia-parola');
  await admin.fill(field(/^Nuova password/), 'una frase intera');
  await admin.fill(field(/^Ripeti la nuova password/), repeated);
  await admin.user.click(screen.getByRole('button', { name: 'Cambia password' }));
  return admin;
}

test('a new password is sent with what becomes of the other sessions, and the fields are empty again', async () => {
  const { api } = await typed('una frase intera');
  await screen.findByText('Gli altri dispositivi dovranno accedere con quella nuova.');
  expect(api.calls('changePassword')).toMatchObject([
    { body: { currentPassword: 'vecchia-parola', newPassword: 'una frase intera', endOtherSessions: true } },
  ]);
  expect(fieldValue(field(/^Nuova password/))).toBe('');
});

test('two passwords that differ are refused before anything is sent', async () => {
  const { api } = await typed('un’altra frase');
  await screen.findByText('Le due password non coincidono');
  expect(api.calls('changePassword')).toEqual([]);
});

test('what the server refuses stands at its field, which takes the focus, and what was typed stays', async () => {
  const { api, user } = await typed('un’altra');
  await screen.findByText('Le due password non coincidono');
  api.refuseNext('changePassword', refusal(422, 'Dati non validi', { currentPassword: 'La password non è questa' }));
  await user.clear(field(/^Ripeti la nuova password/));
  await user.type(field(/^Ripeti la nuova password/), 'una frase intera{Enter}');
  await screen.findByText('La password non è questa');
  await untilFocused(() => field(/^Password attuale/));
  expect(fieldValue(field(/^Nuova password/))).toBe('una frase intera');
});

test('after too many attempts a sentence says how long to wait, and what was typed stays', async () => {
  const { api, user } = await typed('un’altra');
  await user.clear(field(/^Ripeti la nuova password/));
  api.refuseNext('changePassword', refusal(429, 'Troppi tentativi: riprova tra 10 minuti.'));
  await user.type(field(/^Ripeti la nuova password/), 'una frase intera{Enter}');
  await screen.findByText(/Troppi tentativi: riprova tra 10 minuti\./);
  expect(fieldValue(field(/^Nuova password/))).toBe('una frase intera');
});

test('too short passwords are refused at their fields; each can be shown', async () => {
  const { api, user } = await open('/admin/account', account);
  await user.click(screen.getByRole('button', { name: 'Cambia password' }));
  await screen.findByText('Password deve contenere almeno 6 caratteri');
  screen.getByText('La nuova password deve contenere almeno 12 caratteri');
  expect(api.calls('changePassword')).toEqual([]);
  const [show] = screen.getAllByRole('button', { name: 'Mostra password' });
  if (show) await user.click(show);
  const types = [/^Password attuale/, /^Nuova password/].map((name) => field(name).getAttribute('type'));
  expect(types).toEqual(['text', 'password']);
});
