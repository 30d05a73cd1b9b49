import { expect, test } from 'bun:test';
import type { AuditEntry } from '@officina/contracts/audit';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { aCar, anAccount } from '../../../test/records';

const { open } = setUpAdmin();

const entry = (id: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2024-05-18T08:05:00.000Z',
  username: 'titolare',
  action: 'changed',
  kind: 'car',
  recordId: '12',
  isThere: true,
  title: 'Lancia Fulvia 1967',
  fields: ['price', 'mileage'],
  ...part,
});
const people = { listAccounts: [anAccount(), anAccount({ id: 2, username: 'anna', role: 'editor' })] };
const lines = () => within(screen.getByRole('main')).getAllByRole('listitem');

test('a line tells who did what and when, and leads to a record that is there', async () => {
  const gone = entry(1, { action: 'deleted', recordId: '13', isThere: false, title: 'Fiat 500 1970', fields: [] });
  await open('/admin/log', { ...people, listAuditLog: [entry(2), gone] });
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    '10:05titolare ha modificato prezzo e chilometraggio di Lancia Fulvia 1967 Versioni',
    "10:05titolare ha eliminato l'auto Fiat 500 1970",
  ]);
  const days = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['sabato 18 maggio 2024']);
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const record = '/admin/cars?modifica=12';
  expect(links.map((link) => link.getAttribute('href'))).toEqual([record, `${record}&versioni=12`]);
});

for (const [role, link] of [
  ['owner', '/admin/modules?module=shell'],
  ['editor', undefined],
] as const) {
  test(`a line about a module leads to its page whoever may open it: ${role}`, async () => {
    const live = entry(1, { action: 'made-live', kind: 'module', recordId: 'shell', title: 'shell', fields: [] });
    await open('/admin/log', { ...people, getUser: { id: 2, username: 'anna', role }, listAuditLog: [live] });
    expect(lines()[0]?.textContent).toBe('10:05titolare ha messo online il modulo shell');
    expect(within(screen.getByRole('main')).queryByRole('link')?.getAttribute('href')).toBe(link);
  });
}

test('kind, action and search go to the API and into the address, and are cleared together', async () => {
  const { api, user } = await open('/admin/log', { ...people, listAuditLog: [entry(1)] });
  api.answer('listAuditLog', ({ query }) => (query.action ? [] : [entry(1)]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Auto');
  await waitFor(() => expect(window.location.search).toBe('?kind=car'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Azione' }), 'Creazioni');
  await screen.findByText('Nessuna attività trovata per questa ricerca');
  expect(window.location.search).toBe('?kind=car&action=created');
  expect(api.calls('listAuditLog').at(-1)?.query).toEqual({ kind: 'car', action: 'created', limit: '30', offset: '0' });
  await user.click(screen.getByRole('button', { name: 'Cancella ricerca' }));
  await waitFor(() => expect(lines().length).toBe(1));
  expect(window.location.search).toBe('');
});

test('a search, a kind and an action of the address are applied and shown', async () => {
  const { api, user } = await open('/admin/log?action=created&kind=project', { ...people, listAuditLog: [entry(1)] });
  await user.type(screen.getByRole('searchbox', { name: 'Cerca nel registro' }), 'rapid');
  const query = { q: 'rapid', kind: 'project', action: 'created', limit: '30', offset: '0' };
  await waitFor(() => expect(api.calls('listAuditLog').at(-1)?.query).toEqual(query));
  const chosen = ['Tipo', 'Azione'].map(
    (name) => within(screen.getByRole('combobox', { name })).getByRole('option', { selected: true }).textContent,
  );
  expect(chosen).toEqual(['Progetti', 'Creazioni']);
});

test('a change that is made in the back office is in the log at the next visit, without a reload', async () => {
  const car = aCar();
  const { api, user, choose } = await open('/admin/log', {
    ...people,
    listAuditLog: [],
    listCars: [car],
    changeCars: { ids: [car.id] },
  });
  screen.getByText('Nessuna attività registrata');
  await user.click(screen.getByRole('link', { name: 'Auto in Vendita' }));
  await screen.findByRole('rowheader', { name: 'Lancia Fulvia' });
  api.answer('listAuditLog', [entry(1, { fields: ['available'] })]);
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Auto aggiornata');
  await user.click(screen.getByRole('button', { name: 'Sistema' }));
  await user.click(screen.getByRole('link', { name: 'Registro' }));
  await screen.findByRole('heading', { level: 1, name: 'Registro' });
  await waitFor(() => expect(lines()[0]?.textContent).toContain('ha modificato disponibilità di Lancia Fulvia 1967'));
});

test('a long log is read in pages of thirty', async () => {
  const { user } = await open('/admin/log', {
    ...people,
    listAuditLog: Array.from({ length: 32 }, (_, at) => entry(at + 1)),
  });
  expect(lines().length).toBe(30);
  await user.click(screen.getByRole('link', { name: 'Successiva' }));
  await waitFor(() => expect(lines().length).toBe(2));
  expect(window.location.search).toBe('?page=2');
});

test('an owner chooses whose entries to see', async () => {
  const { api, user } = await open('/admin/log', { ...people, listAuditLog: [entry(1)] });
  await screen.findByRole('option', { name: 'anna' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'anna');
  const query = { username: 'anna', limit: '30', offset: '0' };
  await waitFor(() => expect(api.calls('listAuditLog').at(-1)?.query).toEqual(query));
  expect(window.location.search).toBe('?username=anna');
});

test('an editor is not told who else there is', async () => {
  const getUser = { id: 2, username: 'anna', role: 'editor' } as const;
  const { api } = await open('/admin/log?username=bruno', { getUser, listAuditLog: [entry(1)] });
  const choice = within(screen.getByRole('combobox', { name: 'Persona' }));
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Tutte', 'anna', 'bruno']);
  expect(api.calls('listAccounts')).toEqual([]);
});
