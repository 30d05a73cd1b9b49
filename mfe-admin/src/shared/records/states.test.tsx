import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';
import { aCar, aProject } from '../../../test/records';

const { open } = setUpAdmin();

const stateOf = (name: string) => new RegExp(`: cambia stato di ${name}$`);

test('the state of a row is a button, whose menu sets another', async () => {
  const [draft, reserved] = [aCar({ state: 'draft' }), aCar({ model: 'Appia', state: 'reserved' })];
  const answers = { listCars: [draft, reserved], changeCars: { ids: [draft.id] } };
  const { api, user, openMenu, choose } = await open('/admin/cars', answers);
  expect(screen.getByRole('button', { name: stateOf('Lancia Appia') }).textContent).toBe('Riservata');
  const menu = await openMenu('Lancia Fulvia', stateOf('Lancia Fulvia'));
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Segna come disponibile', 'Segna come riservata', 'Segna come venduta']);
  await user.keyboard('{Escape}');
  await choose('Lancia Fulvia', 'Segna come disponibile', stateOf('Lancia Fulvia'));
  await screen.findByText('Auto aggiornata');
  const seen = [{ id: draft.id, state: 'draft' }];
  expect(api.calls('changeCars')).toMatchObject([{ body: { ids: [draft.id], state: 'available', seen } }]);
});

test('a draft is put on sale with one press', async () => {
  const [draft, other] = [aCar({ state: 'draft' }), aCar({ model: 'Appia' })];
  const { api, user } = await open('/admin/cars', { listCars: [draft, other], changeCars: { ids: [draft.id] } });
  expect(screen.getAllByRole('button', { name: /^Metti in vendita/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Metti in vendita: Lancia Fulvia' }));
  await screen.findByText('Auto aggiornata');
  const seen = [{ id: draft.id, state: 'draft' }];
  expect(api.calls('changeCars')).toMatchObject([{ body: { ids: [draft.id], state: 'available', seen } }]);
});

for (const [state, part] of [
  ['ongoing', { completionDate: '', duration: 0, finalResult: '' }],
  ['completed', { completionDate: '', duration: 3, finalResult: '' }],
] as const)
  test(`a draft of a project goes online as ${state} by what it has`, async () => {
    const draft = aProject({ state: 'draft', ...part });
    const { api, user } = await open('/admin/projects', { listProjects: [draft], changeProjects: { ids: [draft.id] } });
    await user.click(screen.getByRole('button', { name: `Pubblica: ${draft.title}` }));
    await screen.findByText('Progetto aggiornato');
    expect(api.calls('changeProjects')).toMatchObject([{ body: { ids: [draft.id], state } }]);
  });

test('the toast of another state names it, and gives each car back the one that it had', async () => {
  const [fulvia, appia] = [aCar(), aCar({ model: 'Appia', state: 'draft' })];
  const { api, user, choose } = await open('/admin/cars', {
    listCars: [fulvia, appia],
    changeCars: ({ body }) => ({ ids: body.ids }),
  });
  const sent = () => api.calls('changeCars').map(({ body: { ids, state, seen } }) => ({ ids, state, seen }));
  const undoAction = async () => user.click(await screen.findByRole('button', { name: 'Annulla' }));
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Lancia Fulvia: Venduta');
  await undoAction();
  await screen.findByText('Lancia Fulvia: Disponibile');
  const { id } = fulvia;
  expect(sent()).toEqual([
    { ids: [id], state: 'sold', seen: [{ id, state: 'available' }] },
    { ids: [id], state: 'available', seen: [{ id, state: 'sold' }] },
  ]);

  await user.click(screen.getAllByRole('checkbox', { name: 'Seleziona tutta la pagina' })[0] ?? document.body);
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  await user.click(bar.getByRole('button', { name: 'Segna come riservata' }));
  await screen.findByText('2 auto aggiornate');
  await undoAction();
  await waitFor(() => expect(sent()).toHaveLength(5));
  expect(sent().slice(3)).toMatchObject([
    { ids: [id], state: 'available' },
    { ids: [appia.id], state: 'draft' },
  ]);
});

test('a draft that is not finished opens with what it lacks, and goes online when that is saved', async () => {
  const car = aCar({ state: 'draft', price: 0, engineSize: '' });
  const refused = [{ id: car.id, message: 'Da completare: cilindrata, prezzo.' }];
  const { api, user, fill } = await open('/admin/cars', {
    listCars: [car],
    getCar: car,
    changeCars: { ids: [], refused },
    updateCar: car,
  });
  await user.click(screen.getByRole('button', { name: 'Metti in vendita: Lancia Fulvia' }));
  const form = within(await screen.findByRole('dialog', { name: 'Modifica Auto' }));
  await untilFocused(() => form.getByRole('button', { name: 'Cilindrata' }));
  await fill(form.getByRole('textbox', { name: 'Cilindrata' }), '1298');
  await user.click(form.getByRole('button', { name: 'Prezzo' }));
  await fill(form.getByRole('textbox', { name: 'Prezzo' }), '9000');
  await user.click(form.getByRole('button', { name: 'Aggiorna Auto' }));
  await screen.findByText('Auto aggiornata');
  expect(api.calls('updateCar')).toMatchObject([{ body: { state: 'available', engineSize: '1298', price: 9000 } }]);
});

test('of several, those that are not finished stay chosen and are named', async () => {
  const [done, lacking] = [aProject(), aProject({ title: 'Fiat 600', state: 'ongoing' })];
  const message = 'Seleziona una data di completamento';
  const { user } = await open('/admin/projects', {
    listProjects: [done, lacking],
    changeProjects: { ids: [done.id], refused: [{ id: lacking.id, message }] },
  });
  await user.click(screen.getAllByRole('checkbox', { name: 'Seleziona tutta la pagina' })[0] ?? document.body);
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  await user.click(bar.getByRole('button', { name: 'Segna come completato' }));
  await screen.findByText('1 di 2 progetti aggiornati');
  screen.getByText(`Fiat 600: ${message}`);
  await waitFor(() => bar.getByText('1 progetto selezionato'));
});

test('a copy of a record is a draft, which is opened', async () => {
  const [car, copy] = [aCar(), aCar({ model: 'Fulvia (copia)', state: 'draft' })];
  const { api, choose } = await open('/admin/cars', { listCars: [car], duplicateCar: copy, getCar: copy });
  await choose('Lancia Fulvia', 'Duplica');
  await screen.findByRole('dialog', { name: 'Modifica Auto' });
  expect(api.calls('duplicateCar')).toMatchObject([{ id: `${car.id}` }]);
  expect(window.location.search).toBe(`?modifica=${copy.id}`);
});

test('an answer that comes when the list was left leads nobody back, and says what it would have shown', async () => {
  const car = aCar({ state: 'draft' });
  const refused = [{ id: car.id, message: 'Da completare: prezzo.' }];
  const answers = { listCars: [car], duplicateCar: aCar({ state: 'draft' }), changeCars: { ids: [], refused } };
  const { api, user, choose } = await open('/admin/cars', answers);
  const [copied, changed] = [api.hold('duplicateCar'), api.hold('changeCars')];
  await choose('Lancia Fulvia', 'Duplica');
  await user.click(screen.getByRole('button', { name: 'Metti in vendita: Lancia Fulvia' }));
  await user.click(screen.getByRole('link', { name: /^Categorie/ }));
  await screen.findByRole('heading', { level: 1, name: /Categorie/ });
  copied();
  await screen.findByText('Copia creata');
  changed();
  await screen.findByText('Lancia Fulvia: Da completare: prezzo.');
  expect(window.location.pathname + window.location.search).toBe('/admin/categories');
});

test('the list is narrowed to one state, and the address keeps it', async () => {
  const { api, user } = await open('/admin/cars', { listCars: [aCar()] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Bozza');
  // The list is fetched after the URL has changed.
  await waitFor(() => expect(api.calls('listCars').at(-1)?.query).toMatchObject({ state: 'draft' }));
  expect(window.location.search).toBe('?state=draft');
});

test('a car of which only the name is known is saved as a draft, from any step', async () => {
  const { api, user, fill } = await open('/admin/cars/new', { createCar: aCar() });
  await fill(screen.getByRole('textbox', { name: 'Marca' }), 'Lancia');
  const save = screen.getByRole('button', { name: 'Salva come bozza' });
  await user.click(save);
  // Without a model it is not saved, and does not become a draft.
  await screen.findByText('Il modello deve contenere almeno 2 caratteri');
  await fill(screen.getByRole('textbox', { name: 'Modello' }), 'Flavia');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stato' }).value).toBe('available'),
  );
  const release = api.hold('createCar');
  await user.click(save);
  await waitFor(() => expect(save.textContent).toBe('Salvataggio...'));
  release();
  await screen.findByText('Auto creata');
  expect(api.calls('createCar')).toMatchObject([
    { body: { make: 'Lancia', model: 'Flavia', state: 'draft', images: [] } },
  ]);
});
