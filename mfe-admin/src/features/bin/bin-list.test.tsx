import { expect, test } from 'bun:test';
import type { BinEntry } from '@officina/contracts/bin';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar } from '../../../test/records';

const { open } = setUpAdmin();

const entry = (id: string, kind: BinEntry['kind'], title: string): BinEntry => ({
  id,
  kind,
  title,
  picture: null,
  deletedAt: new Date().toISOString(),
  deletedBy: 'titolare',
  expiresAt: new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString(),
});
const car = entry('car-3', 'car', 'Lancia Fulvia 1967');
const project = entry('project-4', 'project', 'Fiat 1100');

test('a deleted record shows its picture, kind, when it was deleted, how long it is kept and who deleted it', async () => {
  const picture = '/media/muso-1200x800.webp';
  await open('/admin/bin', { listBin: [{ ...car, picture, deletedAt: '2024-03-01T09:30:00.000Z' }] });
  const row = () => screen.getByRole('row', { name: new RegExp(car.title) });
  const cells = within(row()).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(1, -1)).toEqual([
    'TipoAuto',
    'Eliminato il01/03/2024 10:30',
    'Resta ancora30 giorni',
    'Eliminato datitolare',
  ]);
  // The test browser loads no pictures, so the media remote renders its placeholder.
  await waitFor(() => expect(row().querySelectorAll('svg').length).toBe(1));
});

test('what is brought back leaves the bin', async () => {
  const { api, choose } = await open('/admin/bin', { listBin: [car], restoreFromBin: { ids: [car.id] } });
  api.answer('listBin', []);
  await choose(car.title, 'Ripristina');
  await screen.findByText('Auto ripristinata');
  await screen.findByText('Il Cestino è vuoto');
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: [car.id] } }]);
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
});

test('several things of any kind come back together', async () => {
  const { api, user } = await open('/admin/bin', { listBin: [car, project], restoreFromBin: { ids: [] } });
  await user.click(screen.getByRole('checkbox', { name: `Seleziona ${car.title}` }));
  await user.click(screen.getByRole('checkbox', { name: `Seleziona ${project.title}` }));
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  bar.getByText('2 elementi selezionati');
  await user.click(bar.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('2 elementi ripristinati');
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: [car.id, project.id] } }]);
  await untilGone(() => screen.queryByRole('region', { name: 'Righe selezionate' }));
});

test('of what another user has taken out of the bin meanwhile nothing stays selected', async () => {
  const { api, user } = await open('/admin/bin', { listBin: [car, project] });
  await user.click(screen.getByRole('checkbox', { name: `Seleziona ${car.title}` }));
  await user.click(screen.getByRole('checkbox', { name: `Seleziona ${project.title}` }));
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  api.answer('listBin', [project]);
  api.refuseNext('restoreFromBin', refusal(404, 'Elemento del Cestino non trovato'));
  await user.click(bar.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Elemento del Cestino non trovato');
  await untilGone(() => screen.queryByRole('region', { name: 'Righe selezionate' }));
});

test('what cannot come back says why and stays', async () => {
  const { api, choose } = await open('/admin/bin', { listBin: [project] });
  api.refuseNext('restoreFromBin', refusal(409, 'La categoria del progetto non c’è più'));
  await choose(project.title, 'Ripristina');
  await screen.findByText('Ripristino non riuscito');
  screen.getByText('La categoria del progetto non c’è più');
  screen.getByRole('rowheader', { name: project.title });
});

test('a deletion for good is asked about', async () => {
  const { api, user, choose } = await open('/admin/bin', { listBin: [car] });
  const ask = async () => {
    await choose(car.title, 'Elimina definitivamente');
    return within(await screen.findByRole('alertdialog', { name: 'Eliminazione definitiva' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilFocused(() => screen.getByRole('button', { name: `Azioni: ${car.title}` }));
  expect(api.calls('deleteFromBin')).toEqual([]);
  const question = await ask();
  question.getByText(/"Lancia Fulvia 1967"\? Questa azione non può essere annullata\./);
  api.answer('listBin', []);
  await user.click(question.getByRole('button', { name: 'Elimina definitivamente' }));
  await screen.findByText('Auto eliminata definitivamente');
  await screen.findByText('Il Cestino è vuoto');
  expect(api.calls('deleteFromBin')).toMatchObject([{ id: car.id }]);
});

test('kind and search narrow the bin and stand in the address', async () => {
  const { api, user } = await open('/admin/bin?q=fiat', { listBin: [project] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Progetti');
  await waitFor(() => expect(api.calls('listBin').at(-1)?.query).toMatchObject({ q: 'fiat', kind: 'project' }));
  await waitFor(() => expect(window.location.search).toBe('?q=fiat&kind=project'));
});

test('the whole bin is emptied after a question that says how much goes, whatever the list shows', async () => {
  const { api, user } = await open('/admin/bin?kind=image', {
    listBin: ({ query }) => (query.kind ? [] : [car, project]),
  });
  await user.click(screen.getByRole('button', { name: 'Svuota cestino' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Svuota cestino' }));
  question.getByText(/tutti i 2 elementi del Cestino\?/);
  expect(api.calls('emptyBin')).toEqual([]);
  api.answer('listBin', []);
  await user.click(question.getByRole('button', { name: 'Svuota cestino' }));
  await screen.findByText('Cestino svuotato');
  await untilGone(() => screen.queryByRole('button', { name: 'Svuota cestino' }));
  // What was deleted after the question stays.
  expect(api.calls('emptyBin')).toMatchObject([{ query: { until: car.deletedAt } }]);
});

test('an undo that comes after the deletion for good says that it failed', async () => {
  const there = aCar();
  const { api, user, choose } = await open('/admin/cars', { listCars: [there] });
  await choose('Lancia Fulvia', 'Elimina');
  api.answer('listCars', []);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Auto eliminata');
  api.refuseNext('restoreFromBin', refusal(404, 'Elemento del Cestino non trovato'));
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Errore');
  screen.getByText('Nessuna auto disponibile');
});

test('an editor sees what is in the bin, and cannot empty it', async () => {
  await open('/admin/bin', { getUser: { id: 2, username: 'anna', role: 'editor' }, listBin: [car] });
  screen.getByRole('rowheader', { name: car.title });
  expect(screen.queryAllByRole('button', { name: 'Svuota cestino' }).length).toBe(0);
});
