import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';
import { refusal, specialRefusal } from '../../../test/fake-api';

const { open } = setUpAdmin();

const owner = { id: 1, username: 'titolare', role: 'owner' } as const;
const offer = {
  ...({ role: 'editor', invitedBy: 'titolare', name: null, email: null } as const),
  expiresAt: '2024-03-03T09:30:00.000Z',
};
const dashboard = { listCars: [], listProjects: [], listImages: [], listMessages: [] };
const help = { getPasswordHelp: { byEmail: true } };
const field = (name: string | RegExp) => screen.getByLabelText(name);

async function signedOut(address: string, answers: Parameters<typeof open>[1] = {}) {
  return open(address, { getUser: () => refusal(401, 'Nessuna sessione'), ...dashboard, ...help, ...answers });
}

test('a sign-in with a second factor asks for the code in a second step, which leads back too', async () => {
  const { api, user, fill } = await signedOut('/auth');
  const needsCode = specialRefusal(401, 'secondFactor', 'Inserisci il codice di verifica.');
  await fill(field('Username'), 'titolare');
  await fill(field('Password'), 'giusta-giusta');
  api.refuseNext('login', needsCode);
  await user.keyboard('{Enter}');
  await untilFocused(() => field('Codice di verifica'));
  expect(screen.queryByText('Login fallito')?.textContent).toBeUndefined();
  expect(field('Codice di verifica').getAttribute('autocomplete')).toBe('one-time-code');
  await user.keyboard('{Enter}');
  await screen.findByText('Inserisci il codice');

  await user.click(screen.getByRole('button', { name: 'Torna alla password' }));
  expect(fieldValue(field('Password'))).toBe('giusta-giusta');
  api.refuseNext('login', needsCode);
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await untilFocused(() => field('Codice di verifica'));
  api.refuseNext('login', refusal(401, 'Codice non valido'));
  await user.paste('000000');
  await user.keyboard('{Enter}');
  await screen.findByRole('alert', { name: '' });
  expect(screen.getByRole('alert').textContent).toBe('Codice non valido');
  expect(fieldValue(field('Codice di verifica'))).toBe('000000');
  api.answer('getUser', owner);
  await fill(field('Codice di verifica'), '123456');
  await user.keyboard('{Enter}');
  await screen.findByText('Benvenuto, titolare!');
  expect(api.calls('login').at(-1)?.body).toEqual({ username: 'titolare', password: 'giusta-giusta', code: '123456' });
});

test('an invitation creates the account; what the server refuses keeps what was typed', async () => {
  const answers = { lookAtInvitation: offer, acceptInvitation: { id: 7, username: 'anna', role: 'editor' } as const };
  const { api, user, fill } = await signedOut('/auth#invito=abc', answers);
  await screen.findByText(/titolare ti invita come redattore/);
  await fill(field('Username'), 'anna');
  await fill(field('Password'), 'una frase intera');
  await fill(field('Ripeti la password'), 'un’altra frase');
  await user.keyboard('{Enter}');
  await screen.findByText('Le due password non coincidono');
  expect(api.calls('acceptInvitation')).toEqual([]);
  await fill(field('Ripeti la password'), 'una frase intera');
  api.refuseNext('acceptInvitation', refusal(409, 'Username già in uso', { username: 'Username già in uso' }));
  await user.keyboard('{Enter}');
  await screen.findByText('Username già in uso');
  await untilFocused(() => field('Username'));
  expect(fieldValue(field('Password'))).toBe('una frase intera');
  await fill(field('Username'), 'anna rossi');
  await user.keyboard('{Enter}');
  await screen.findByText('Benvenuto, anna!');
  expect(window.location.pathname + window.location.hash).toBe('/admin');
  const body = { token: 'abc', username: 'anna rossi', email: '', password: 'una frase intera' };
  expect(api.calls('acceptInvitation').at(-1)?.body).toEqual(body);
});

for (const byEmail of [true, false])
  test(`an invitation promises a link for a forgotten password: ${byEmail}, as the site can send one`, async () => {
    await signedOut('/auth#invito=abc', { lookAtInvitation: offer, getPasswordHelp: { byEmail } });
    await screen.findByLabelText('Email (facoltativa)');
    expect(screen.queryAllByText(/^Se dimentichi la password/)).toHaveLength(byEmail ? 1 : 0);
  });

test('an invitation that is used, withdrawn or expired says so, also if that happens while the form is open', async () => {
  const { api, user, fill } = await signedOut('/auth#invito=abc', { lookAtInvitation: offer });
  await fill(field('Username'), 'anna');
  await fill(field('Password'), 'una frase intera');
  await fill(field('Ripeti la password'), 'una frase intera');
  const gone = refusal(404, 'Il link di invito non è valido: è scaduto o è già stato usato.');
  api.refuseNext('acceptInvitation', gone);
  api.answer('lookAtInvitation', () => gone);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Questo invito non vale più' });
  await user.click(screen.getByRole('link', { name: 'Vai all’accesso' }));
  await screen.findByRole('heading', { name: 'Accedi' });
});

test('whoever is signed in is asked to sign out before using an invitation', async () => {
  const { api, user } = await open('/auth#invito=abc', { lookAtInvitation: offer, ...help });
  await screen.findByText(/Hai effettuato l’accesso come titolare/);
  expect(api.calls('lookAtInvitation')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  await screen.findByRole('heading', { name: 'Crea il tuo account' });
});

const signIn = () => screen.getByRole('button', { name: 'Accedi' });

test('a refused sign-in says so twice, keeps what was typed, and can be made again', async () => {
  const { api, user, fill } = await signedOut('/auth');
  await fill(field('Username'), 'titolare');
  await fill(field('Password'), 'non-è-questa');
  api.refuseNext('login', refusal(401, 'Username o password non validi'));
  await user.click(signIn());
  await screen.findByText('Login fallito');
  expect(screen.getByText('Credenziali non valide. Riprova.').getAttribute('role')).toBe('alert');
  expect([fieldValue(field('Username')), fieldValue(field('Password'))]).toEqual(['titolare', 'non-è-questa']);
  await fill(field('Password'), 'giusta-giusta');
  api.answer('getUser', owner);
  await user.click(signIn());
  await screen.findByText('Benvenuto, titolare!');
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});

test('after too many attempts the form says how long to wait, not that the password is wrong', async () => {
  const { api, user, fill } = await signedOut('/auth');
  await fill(field('Username'), 'titolare');
  await fill(field('Password'), 'giusta-giusta');
  api.refuseNext('login', refusal(429, 'Troppi tentativi: riprova tra 10 minuti.'));
  await user.click(signIn());
  await screen.findByText('Login fallito');
  const alerts = within(screen.getByRole('main')).getAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual(['Troppi tentativi: riprova tra 10 minuti.']);
});

test('too short credentials are refused at their fields, without a request', async () => {
  const { api, user, fill } = await signedOut('/auth');
  await fill(field('Username'), 'ab');
  await fill(field('Password'), '12345');
  await user.click(signIn());
  await screen.findByText(/almeno 3 caratteri/);
  screen.getByText(/almeno 6 caratteri/);
  expect(api.calls('login')).toEqual([]);
});

test('the password can be shown and hidden again', async () => {
  const { user } = await signedOut('/auth');
  const type = () => field('Password').getAttribute('type');
  expect(type()).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostra password' }));
  expect(type()).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Nascondi password' }));
  expect(type()).toBe('password');
});

test('whoever has no session any more comes from an address of the back office to the login, and back to it', async () => {
  const { api, user, fill } = await signedOut('/admin/cars?q=lancia');
  await screen.findByRole('heading', { name: 'Accedi' });
  expect(window.location.pathname + window.location.search).toBe('/auth');
  await fill(field('Username'), 'titolare');
  await fill(field('Password'), 'giusta-giusta');
  api.answer('getUser', owner);
  await user.click(signIn());
  await screen.findByRole('heading', { level: 1, name: 'Gestione Auto in Vendita' });
  expect(window.location.pathname + window.location.search).toBe('/admin/cars?q=lancia');
});
