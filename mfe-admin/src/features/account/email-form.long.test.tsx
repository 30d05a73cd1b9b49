import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { anOwnAccount, aSecondFactor, aSession } from '../../../test/records';

const { open } = setUpAdmin();

const page = { listSessions: [aSession({ isCurrent: true })], getSecondFactor: aSecondFactor() };
const field = () => screen.getByLabelText('Email');
const form = () => within(screen.getByRole('form', { name: 'Indirizzo email' }));
const save = () => form().getByRole('button', { name: 'Salva indirizzo' });

test('an address is saved, waits for its confirmation, and its link can be sent again', async () => {
  const { api, user, fill } = await open('/admin/account', page);
  form().getByText(/Non hai ancora un indirizzo/);
  await fill(field(), 'niente');
  await user.click(save());
  await form().findByText('Per favore inserisci un’email valida');
  expect(api.calls('changeOwnEmail')).toEqual([]);
  await fill(field(), 'anna@example.org');
  const pending = anOwnAccount({ pendingEmail: 'anna@example.org' });
  api.answer('changeOwnEmail', pending);
  api.answer('getOwnAccount', pending);
  await user.click(save());
  await screen.findByText('Apri il link che abbiamo mandato a anna@example.org.');
  await form().findByText('Da confermare');
  form().getByText(/Abbiamo mandato un link a anna@example\.org/);
  await user.click(form().getByRole('button', { name: 'Manda di nuovo il link' }));
  await screen.findAllByText('Indirizzo salvato');
  expect(api.calls('changeOwnEmail').map(({ body }) => body)).toEqual(Array(2).fill({ email: 'anna@example.org' }));
});

test('an empty field removes the address; a refusal keeps what was typed', async () => {
  const confirmed = anOwnAccount({ email: 'anna@example.org' });
  const { api, user, fill } = await open('/admin/account', { ...page, getOwnAccount: confirmed });
  form().getByText('Confermato');
  form().getByText('Se dimentichi la password, mandiamo un link a anna@example.org.');
  await fill(field(), 'nuova@example.org');
  api.refuseNext('changeOwnEmail', refusal(429, 'Troppi tentativi: riprova tra un’ora.'));
  await user.click(save());
  await screen.findByText('Troppi tentativi: riprova tra un’ora.');
  expect(fieldValue(field())).toBe('nuova@example.org');
  api.answer('changeOwnEmail', anOwnAccount());
  await fill(field(), '');
  await user.click(save());
  await screen.findByText('Indirizzo tolto');
  expect(api.calls('changeOwnEmail').at(-1)?.body).toEqual({ email: '' });
  await form().findByText(/Non hai ancora un indirizzo/);
});

test('on a site that cannot send, the page says what the address is worth', async () => {
  const silent = { sendsEmail: false, resetsPasswords: false };
  const { api } = await open('/admin/account', {
    ...page,
    getOwnAccount: anOwnAccount({ pendingEmail: 'anna@example.org', ...silent }),
  });
  form().getByText(/Questo sito oggi non può spedire email/);
  expect(form().queryByRole('button', { name: 'Manda di nuovo il link' })?.textContent).toBeUndefined();
  expect(api.calls('changeOwnEmail')).toEqual([]);
});

test('the dashboard says so to whom has no address, and leads to the form', async () => {
  const user = { id: 1, username: 'titolare', role: 'owner' } as const;
  const admin = await open('/admin', { ...page, getUser: { ...user, lacksEmail: true }, listImages: [] });
  await admin.user.click(await screen.findByRole('link', { name: 'Aggiungi l’indirizzo' }));
  await screen.findByRole('heading', { name: 'Indirizzo email' });
});
