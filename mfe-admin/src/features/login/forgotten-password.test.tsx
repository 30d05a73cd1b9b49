import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor } from '../../../test/admin';
import { refusal, specialRefusal } from '../../../test/fake-api';
import { anOwnAccount } from '../../../test/records';

const { open } = setUpAdmin();

const owner = { id: 1, username: 'titolare', role: 'owner' } as const;
const offer = { username: 'titolare', expiresAt: '2024-03-03T09:30:00.000Z' };
const field = (name: string | RegExp) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const path = () => window.location.pathname + window.location.hash;

const signedOut = (address: string, answers: Parameters<typeof open>[1] = {}) =>
  open(address, { getUser: () => refusal(401, 'Nessuna sessione'), ...answers });

test('a link is asked for from the login, and the answer is one sentence whoever it is', async () => {
  const { api, user, fill } = await signedOut('/auth', { getPasswordHelp: { byEmail: true } });
  await user.click(screen.getByRole('link', { name: 'Password dimenticata?' }));
  await untilFocused(() => field('Username o email'));
  await user.click(button('Mandami il link'));
  await screen.findByText('Scrivi il tuo username o la tua email');
  expect(api.calls('requestPasswordReset')).toEqual([]);
  await fill(field('Username o email'), ' anna@example.org ');
  api.refuseNext('requestPasswordReset', refusal(429, 'Troppi tentativi: riprova tra 15 minuti.'));
  await user.keyboard('{Enter}');
  await screen.findByText('Troppi tentativi: riprova tra 15 minuti.');
  expect(fieldValue(field('Username o email'))).toBe(' anna@example.org ');
  await user.keyboard('{Enter}');
  await screen.findByText(/^Se l’indirizzo è di un account, tra poco arriva un’email/);
  await untilFocused(() => screen.getByRole('heading', { name: 'Controlla la posta' }));
  expect(api.calls('requestPasswordReset').at(-1)?.body).toEqual({ name: 'anna@example.org' });
  await user.click(screen.getByRole('link', { name: 'Vai all’accesso' }));
  await screen.findByRole('heading', { name: 'Accedi' });
});

test('where the site cannot send e-mails, it says who can help, and offers no form', async () => {
  await signedOut('/auth#password-dimenticata', { getPasswordHelp: { byEmail: false } });
  await screen.findByText(/Questo sito non può spedire email/);
  screen.getByText(/un altro amministratore/);
  screen.getByText('bun run admin:password');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
});

async function atForm(answers: Parameters<typeof open>[1] = {}) {
  const admin = await signedOut('/auth#reimposta=abc', {
    ...{ lookAtPasswordReset: offer, resetPassword: owner },
    ...answers,
  });
  await screen.findByText(/Per l’account titolare/);
  return admin;
}
const typed = async (fill: Awaited<ReturnType<typeof open>>['fill'], repeated = 'una frase intera') => {
  await fill(field('Nuova password'), 'una frase intera');
  await fill(field('Ripeti la nuova password'), repeated);
};

test('opening the link sends nothing that uses it up; the new password signs in', async () => {
  const { api, user, fill } = await atForm();
  expect(api.calls('resetPassword')).toEqual([]);
  await typed(fill, 'un’altra frase');
  await user.keyboard('{Enter}');
  await screen.findByText('Le due password non coincidono');
  await typed(fill);
  const spaces = 'La password inizia o finisce con uno spazio: toglilo';
  api.refuseNext('resetPassword', refusal(422, 'Dati non validi', { password: spaces }));
  await user.keyboard('{Enter}');
  await screen.findByText(spaces);
  await untilFocused(() => field('Nuova password'));
  expect(fieldValue(field('Nuova password'))).toBe('una frase intera');
  api.answer('getUser', owner);
  await user.keyboard('{Enter}');
  await screen.findByText('Benvenuto, titolare!');
  await waitFor(() => expect(path()).toBe('/admin'));
  expect(api.calls('resetPassword').at(-1)?.body).toEqual({ token: 'abc', password: 'una frase intera' });
});

test('a second factor is asked for in a second step, which leads back too', async () => {
  const { api, user, fill } = await atForm();
  const needsCode = specialRefusal(401, 'secondFactor', 'Inserisci il codice di verifica.');
  await typed(fill);
  api.refuseNext('resetPassword', needsCode);
  await user.keyboard('{Enter}');
  await untilFocused(() => field('Codice di verifica'));
  await user.keyboard('{Enter}');
  await screen.findByText('Inserisci il codice');
  await user.click(button('Torna alla password'));
  expect(fieldValue(field('Nuova password'))).toBe('una frase intera');
  api.refuseNext('resetPassword', needsCode);
  await user.click(button('Salva la password ed entra'));
  await untilFocused(() => field('Codice di verifica'));
  api.refuseNext('resetPassword', refusal(401, 'Codice non valido'));
  await user.paste('000000');
  await user.keyboard('{Enter}');
  await screen.findByText('Codice non valido');
  expect(fieldValue(field('Codice di verifica'))).toBe('000000');
  api.answer('getUser', owner);
  await fill(field('Codice di verifica'), '123456');
  await user.keyboard('{Enter}');
  await screen.findByText('Benvenuto, titolare!');
  const body = { token: 'abc', password: 'una frase intera', code: '123456' };
  expect(api.calls('resetPassword').at(-1)?.body).toEqual(body);
});

test('a link that is no longer good says why and what to do, also if that happens while the form is open', async () => {
  const sentence = 'Questo link è già servito: la password è già cambiata.';
  const { api, user, fill } = await atForm({ getPasswordHelp: { byEmail: true } });
  await typed(fill);
  api.refuseNext('resetPassword', refusal(404, sentence));
  api.answer('lookAtPasswordReset', () => refusal(404, sentence));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Questo link non vale più' });
  screen.getByText(sentence);
  await user.click(screen.getByRole('link', { name: 'Chiedi un nuovo link' }));
  await untilFocused(() => field('Username o email'));
});

test('whoever is signed in is asked to sign out before using the link', async () => {
  const { api, user } = await open('/auth#reimposta=abc', { lookAtPasswordReset: offer });
  await screen.findByText(/Hai effettuato l’accesso come titolare/);
  expect(api.calls('lookAtPasswordReset')).toEqual([]);
  await user.click(button('Esci'));
  await screen.findByRole('heading', { name: 'Scegli una nuova password' });
});

test('an address is confirmed by a press, not by opening the link; a failure says so', async () => {
  const { api, user } = await signedOut('/auth#conferma=abc', { confirmEmail: { email: 'anna@example.org' } });
  await screen.findByRole('heading', { name: 'Conferma il tuo indirizzo email' });
  expect(api.calls('confirmEmail')).toEqual([]);
  const sentence = 'Il server è occupato: riprova tra poco.';
  api.refuseNext('confirmEmail', refusal(503, sentence));
  await user.click(button('Conferma l’indirizzo'));
  await screen.findByText(sentence);
  await user.click(button('Riprova'));
  await user.click(await screen.findByRole('button', { name: 'Conferma l’indirizzo' }));
  await screen.findByText(/ti scriviamo a anna@example\.org/);
  await untilFocused(() => screen.getByRole('heading', { name: 'Indirizzo confermato' }));
  screen.getByRole('link', { name: 'Vai all’accesso' });
});

test('a link that has confirmed its address does not say that it is not confirmed', async () => {
  const { api, user } = await signedOut('/auth#conferma=abc');
  api.refuseNext('confirmEmail', refusal(404, 'Questo indirizzo email è già confermato.'));
  await user.click(button('Conferma l’indirizzo'));
  await screen.findByText('Questo indirizzo email è già confermato.');
  await untilFocused(() => screen.getByRole('heading', { name: 'Questo link non vale più' }));
  expect(screen.queryAllByRole('button', { name: 'Riprova' })).toHaveLength(0);
  screen.getByRole('link', { name: 'Vai all’accesso' });
});

test('whoever is signed in goes on to the account after confirming', async () => {
  const account = { confirmEmail: { email: 'anna@example.org' }, getOwnAccount: anOwnAccount() };
  const { user } = await open('/auth#conferma=abc', account);
  await user.click(button('Conferma l’indirizzo'));
  await screen.findByRole('link', { name: 'Vai al tuo account' });
});
