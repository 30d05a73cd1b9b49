import { expect, test } from 'bun:test';
import { addPictures } from '../../../test/add-pictures';
import { fieldValue, screen, setUpAdmin, waitFor } from '../../../test/admin';
import { networkCut } from '../../../test/fake-api';
import { aCar, aProject } from '../../../test/records';

const { open } = setUpAdmin();

const field = (name: string) => screen.getByRole('textbox', { name });

test('a record whose answer was lost is created again under the same key', async () => {
  const { api, user, fill } = await open('/admin/cars/new', { createCar: aCar(), listCars: [] });
  await fill(field('Marca'), 'Lancia');
  await fill(field('Modello'), 'Fulvia');
  api.refuseNext('createCar', networkCut);
  await user.click(screen.getByRole('button', { name: 'Salva come bozza' }));
  await screen.findByText('Il server non risponde. Controlla la connessione e riprova.');
  await user.click(screen.getByRole('button', { name: 'Salva come bozza' }));
  await screen.findByText('Auto creata');
  const [first, second] = api.calls('createCar').map(({ query }) => query.key);
  expect(first).toMatch(/^\w{28}$/);
  expect(second).toBe(first ?? '');
});

test('whoever leaves while a project is being saved is not taken to the list when it is', async () => {
  const { api, user, fill } = await open('/admin/projects/new', { createProject: aProject() });
  await fill(field('Titolo'), 'Fiat 1100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Restauro');
  await fill(field('Data di Completamento'), '18/05/2024');
  await fill(field('Descrizione'), 'Una berlina ferma da trent’anni.');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await fill(field('Dettagli dei Lavori'), 'Lattoneria completa');
  await fill(field('Risultato Finale'), 'È tornata a casa con le proprie ruote.');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await addPictures(user);

  const release = api.hold('createProject');
  await user.click(screen.getByRole('button', { name: 'Crea Progetto' }));
  await waitFor(() => expect(api.calls('createProject')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
  release();
  await screen.findByText('Progetto creato');
  // Input right after the form's reset by a save.
  await fill(field('Nuova categoria'), 'Carrozzeria');
  expect(fieldValue(field('Nuova categoria'))).toBe('Carrozzeria');
  expect(window.location.pathname).toBe('/admin/categories');
});
