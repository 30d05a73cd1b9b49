import { expect, test } from 'bun:test';
import type { BinEntry } from '@officina/contracts/bin';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';

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
  expect(api.calls('deleteFromBin')).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Elimina definitivamente' }));
  await screen.findByText('Auto eliminata definitivamente');
  expect(api.calls('deleteFromBin')).toMatchObject([{ id: car.id }]);
});

test('kind and search narrow the bin and stand in the address', async () => {
  const { api, user } = await open('/admin/bin?q=fiat', { listBin: [project] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Progetti');
  await waitFor(() => expect(api.calls('listBin').at(-1)?.query).toMatchObject({ q: 'fiat', kind: 'project' }));
  await waitFor(() => expect(window.location.search).toBe('?q=fiat&kind=project'));
});
