import { expect, test } from 'bun:test';
import type { Customer } from '@officina/contracts/customer';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aMessage, nextId } from '../../../test/records';

const { open } = setUpAdmin();

const aCustomer = (part: Partial<Customer> = {}): Customer => ({
  id: nextId(),
  name: 'Anna',
  email: 'anna@example.org',
  phones: [],
  messages: 1,
  toAnswer: 0,
  replyTo: 1,
  lastContactAt: '2024-03-01T09:30:00.000Z',
  cars: [],
  ...part,
});
const rows = () =>
  within(screen.getByRole('table', { name: 'Clienti' }))
    .getAllByRole('row')
    .slice(1);
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a row says who wrote, whether an answer is due, how to call back and about which cars', async () => {
  const anna = aCustomer({
    ...{ phones: ['347 000 1111'], messages: 3, toAnswer: 1, replyTo: 9 },
    cars: [
      { id: 4, name: 'Lancia Fulvia', isThere: true },
      { id: 5, name: 'Fiat 500', isThere: false },
    ],
  });
  await open('/admin/customers', { listCustomers: [anna, aCustomer({ name: 'Ugo' })] });
  const [first, second] = rows();
  if (!first || !second) throw new Error('Two rows');
  expect(first.textContent).toContain('Da rispondere');
  expect(first.textContent).toContain('Fiat 500 (non è più in elenco)');
  expect(linksOf(first)).toEqual([
    ['Anna', `/admin/customers/${anna.id}`],
    ['347 000 1111', 'tel:3470001111'],
    ['Lancia Fulvia', '/admin/cars?modifica=4'],
    ['Rispondi', '/admin/messages?messaggio=9&rispondi=si'],
  ]);
  within(first).getByRole('link', { name: 'Rispondi a Anna' });
  expect(second.textContent).not.toContain('Da rispondere');
});

test('search, filter and order go to the API and into the address; a list without results is left in one press', async () => {
  const { api, user } = await open('/admin/customers', { listCustomers: [aCustomer()] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Nome');
  await user.click(screen.getByRole('checkbox', { name: 'Solo chi aspetta una risposta' }));
  const narrowed = { sort: 'name', toAnswer: 'true', limit: '20', offset: '0' };
  await waitFor(() => expect(api.calls('listCustomers').at(-1)?.query).toEqual(narrowed));
  api.answer('listCustomers', ({ query }) => (query.q ? [] : [aCustomer()]));
  await user.type(screen.getByRole('searchbox', { name: 'Cerca clienti' }), 'nessuno');
  await screen.findByText('Nessun cliente trovato per questa ricerca');
  expect(window.location.search).toBe('?sort=name&toAnswer=true&q=nessuno');
  await user.click(screen.getByRole('button', { name: 'Cancella ricerca' }));
  await waitFor(() => expect(rows().length).toBe(1));
  expect(window.location.search).toBe('?sort=name');
});

test('a long list is read in pages, and an empty one says how it will be filled', async () => {
  const people = Array.from({ length: 21 }, (_, at) => aCustomer({ name: `Persona ${at}` }));
  const { user } = await open('/admin/customers', { listCustomers: people });
  expect(rows().length).toBe(20);
  await user.click(screen.getByRole('link', { name: 'Successiva' }));
  await waitFor(() =>
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Persona 20anna@example.org']),
  );
});

test('before anybody has written, an example says what will be there', async () => {
  await open('/admin/customers', { listCustomers: [] });
  screen.getByText('Non ti ha ancora scritto nessuno');
  screen.getByText(/^Quando Anna chiede il prezzo/);
});

const message = aMessage({ id: 900, subject: 'Prezzo della Fulvia' });
const anna = aCustomer({ id: 900, phones: ['347 000 1111', '0175 22334'], messages: 2, toAnswer: 1, replyTo: 900 });
const older = aMessage({ id: 800, subject: null, read: true, state: 'won', car: { id: 4, name: 'Fiat 500' } });
const answers = { getCustomer: anna, listMessages: [message, older] };

test('the page of a person has every message, each a link to where it is answered, and ways to call back', async () => {
  const { api } = await open('/admin/customers/900', answers);
  screen.getByRole('heading', { level: 1, name: 'Anna' });
  expect(linksOf(screen.getByRole('region', { name: 'Contatti' }))).toEqual([
    ['anna@example.org', 'mailto:anna@example.org'],
    ['347 000 1111', 'tel:3470001111'],
    ['WhatsApp (si apre in una nuova scheda)', 'https://wa.me/393470001111'],
    ['0175 22334', 'tel:017522334'],
  ]);
  const messages = screen.getByRole('region', { name: '2 messaggi' });
  expect(linksOf(messages)).toEqual([
    ['Prezzo della Fulvia', '/admin/messages?messaggio=900'],
    ['Messaggio senza oggetto', '/admin/messages?messaggio=800'],
  ]);
  expect(within(messages).getAllByRole('listitem')[1]?.textContent).toContain('Venduto / ConclusoFiat 500');
  expect(screen.getByRole('link', { name: 'Rispondi' }).getAttribute('href')).toBe(
    '/admin/messages?messaggio=900&rispondi=si',
  );
  expect(api.calls('listMessages').at(-1)?.query).toMatchObject({ personOf: '900', sort: '-createdAt', limit: '20' });
});

test('an owner erases a person from their page, and is back at the list', async () => {
  const { api, user } = await open('/admin/customers/900', answers);
  await user.click(screen.getByRole('button', { name: 'Cancella i dati di questa persona' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/anna@example\.org\? I 2 messaggi/);
  api.answer('listCustomers', []);
  await user.click(question.getByRole('button', { name: 'Cancella per sempre' }));
  await screen.findByText('Dati della persona cancellati');
  await screen.findByText('Non ti ha ancora scritto nessuno');
  expect(api.calls('erasePerson').map(({ id }) => id)).toEqual(['900']);
  expect(window.location.pathname).toBe('/admin/customers');
});

test('an editor sees a person, and is offered neither export nor erasure', async () => {
  await open('/admin/customers/900', { ...answers, getUser: { id: 2, username: 'anna', role: 'editor' } });
  screen.getByRole('region', { name: '2 messaggi' });
  expect(screen.queryAllByRole('button', { name: /di questa persona/ }).length).toBe(0);
});

for (const address of ['900', 'abc']) {
  test(`at the address of a person who is gone (${address}) there is a way back`, async () => {
    await open(`/admin/customers/${address}`, { getCustomer: () => refusal(404, 'Messaggio non trovato') });
    screen.getByRole('heading', { level: 1, name: 'Cliente non trovato' });
    expect(screen.getByRole('link', { name: 'Torna ai Clienti' }).getAttribute('href')).toBe('/admin/customers');
  });
}
