import { expect, test } from 'bun:test';
import { ownerKinds } from '@officina/contracts/kinds';
import { screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';
import type { Answers } from '../../../test/fake-api';
import { aCar, aProject } from '../../../test/records';

const { open } = setUpAdmin();

/** Opens the back office with the focus in the field of its palette. */
async function opened(answers: Answers = {}) {
  const car = aCar();
  const project = aProject();
  const lists = { listCars: [car], listProjects: [project], listMessages: [], getCar: car };
  const admin = await open('/admin/categories', { ...lists, ...answers });
  await admin.user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Vai a' }));
  await untilFocused(() => palette.getByRole('combobox'));
  const options = () => palette.getAllByRole('option').map(({ textContent }) => textContent);
  return { ...admin, palette, options, car };
}

test('the palette lists its actions, then every page of the menu and the site', async () => {
  const { palette, options } = await opened();
  const menu = within(screen.getByRole('navigation', { name: 'Pannello di controllo', hidden: true }));
  const pages = menu.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(pages.length).toBe(15 + ownerKinds.length);
  expect(palette.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)).toEqual([
    5 + ownerKinds.length,
    pages.length + 1,
  ]);
  expect(options()).toContain('Esporta le autoCSV');
  expect(options().at(-1)).toBe('Torna alla Home');
});

test('an editor finds only the export of the cars', async () => {
  const { fill, palette, options } = await opened({ getUser: { id: 2, username: 'anna', role: 'editor' } });
  await fill(palette.getByRole('combobox'), 'esporta');
  expect(options()).toEqual(['Esporta le autoCSV']);
});

test('every word finds a command, accents or not, and Enter goes there', async () => {
  const { api, user, fill, palette, options } = await opened();
  api.answer('listAuditLog', []);
  api.answer('listAccounts', []);
  await fill(palette.getByRole('combobox'), 'attivita');
  expect(options()).toEqual(['Registro']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/log'));
});

test('a page is found by the words of its caption', async () => {
  const { fill, palette, options } = await opened();
  for (const [words, page] of [
    ['da dove partono le email', 'Config. Email'],
    ['persone che ti hanno scritto', 'Clienti'],
    ['chi puo entrare', 'Persone'],
  ] as const) {
    await fill(palette.getByRole('combobox'), words);
    expect(options()).toEqual([page]);
  }
});

test('a record is found by its name and opened', async () => {
  const { user, fill, palette, car } = await opened();
  await fill(palette.getByRole('combobox'), car.model);
  await user.click(await palette.findByRole('option', { name: new RegExp(`${car.make} ${car.model}`) }));
  await waitFor(() => expect(window.location.search).toBe(`?modifica=${car.id}`));
});

test('a command runs once, however often Enter is pressed', async () => {
  const { api, user, fill, palette, options } = await opened();
  await fill(palette.getByRole('combobox'), 'logout');
  expect(options()).toEqual(['Logout']);
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('Logout effettuato');
  expect(api.calls('logout')).toHaveLength(1);
});

test('Enter opens no record that only an earlier text has found', async () => {
  const { api, user, fill, palette, car, options } = await opened();
  api.answer('listCars', ({ query }) => (car.model.toLowerCase().startsWith(query.q ?? '') ? [car] : []));
  api.answer('listProjects', []);
  await fill(palette.getByRole('combobox'), 'ful');
  await palette.findByRole('option', { name: /Lancia Fulvia/ });
  const release = api.hold('listCars');
  await fill(palette.getByRole('combobox'), 'fulvi');
  expect(options()).toEqual(['Lancia Fulvia1967']);
  await fill(palette.getByRole('combobox'), 'zagato');
  await user.keyboard('{Enter}');
  expect(palette.queryAllByRole('option').length).toBe(0);
  release();
  await palette.findByText('Nessun risultato');
  expect(window.location.pathname).toBe('/admin/categories');
});
