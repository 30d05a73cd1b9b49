import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aCar, aMessage, aProject } from '../../../test/records';

const { open } = setUpAdmin();

const cars = (count: number) => Array.from({ length: count }, (_, index) => aCar({ model: `Fulvia ${index + 1}` }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleziona ${name}` });
const wholePage = () => {
  const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Seleziona tutta la pagina' });
  if (!first) throw new Error('The list has no rows');
  return first;
};
const bar = async () => within(await screen.findByRole('region', { name: 'Righe selezionate' }));
const untilNothingIsChosen = () => untilGone(() => screen.queryByRole('region', { name: 'Righe selezionate' }));

test('the checkbox of the page chooses all rows, and is neither on nor off for a part of them', async () => {
  const { user } = await open('/admin/cars', { listCars: cars(3) });
  await user.click(wholePage());
  (await bar()).getByText('3 auto selezionate');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((text) => text === '3 auto selezionate')).toHaveLength(1);
  await user.click(box('Lancia Fulvia 2'));
  await (await bar()).findByText('2 auto selezionate');
  expect([wholePage().checked, wholePage().indeterminate]).toEqual([false, true]);
  await user.click((await bar()).getByRole('button', { name: 'Deseleziona' }));
  await untilNothingIsChosen();
  expect([wholePage().checked, wholePage().indeterminate]).toEqual([false, false]);
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
});

test('Shift chooses every row between two, the space bar one row, and Escape none', async () => {
  const { user } = await open('/admin/cars', { listCars: cars(4) });
  box('Lancia Fulvia 1').focus();
  await user.keyboard(' ');
  await user.keyboard('{Shift>}');
  await user.click(box('Lancia Fulvia 3'));
  await user.keyboard('{/Shift}');
  const chosen = await bar();
  await chosen.findByText('3 auto selezionate');
  expect(box('Lancia Fulvia 2').checked).toBe(true);
  expect(box('Lancia Fulvia 4').checked).toBe(false);
  chosen.getByRole('button', { name: 'Elimina' }).focus();
  await user.keyboard('{Escape}');
  await untilNothingIsChosen();
});

test('what is chosen stays chosen on the other pages, until something else is searched for', async () => {
  const { user } = await open('/admin/cars', { listCars: cars(12) });
  await user.click(box('Lancia Fulvia 1'));
  await user.click(screen.getByRole('link', { name: 'Successiva' }));
  await screen.findByText('12 risultati, pagina 2 di 2');
  expect(box('Lancia Fulvia 11').checked).toBe(false);
  await user.click(box('Lancia Fulvia 11'));
  await (await bar()).findByText('2 auto selezionate');
  await user.click(screen.getByRole('link', { name: 'Precedente' }));
  await screen.findByText('12 risultati, pagina 1 di 2');
  expect(box('Lancia Fulvia 1').checked).toBe(true);
  await user.type(screen.getByRole('searchbox', { name: 'Cerca auto' }), 'fiat');
  await untilNothingIsChosen();
});

test('several cars are sold, and are for sale again', async () => {
  const listCars = cars(2);
  const ids = listCars.map(({ id }) => id);
  const { api, user } = await open('/admin/cars', { listCars, changeCars: { ids } });
  for (const [action, state] of [
    ['Segna come venduta', 'sold'],
    ['Segna come disponibile', 'available'],
  ] as const) {
    await user.click(wholePage());
    await user.click((await bar()).getByRole('button', { name: action }));
    await screen.findByText('2 auto aggiornate');
    await untilNothingIsChosen();
    expect(api.calls('changeCars').at(-1)?.body).toMatchObject({ ids, state });
  }
});

test('several projects go to the home page and leave it', async () => {
  const listProjects = [aProject(), aProject({ title: 'Fiat 600' })];
  const ids = listProjects.map(({ id }) => id);
  const { api, user } = await open('/admin/projects', { listProjects, changeProjects: { ids } });
  for (const [action, featured] of [
    ['Metti in evidenza', true],
    ['Rimuovi evidenza', false],
  ] as const) {
    await user.click(wholePage());
    await user.click((await bar()).getByRole('button', { name: action }));
    await screen.findByText('2 progetti aggiornati');
    await untilNothingIsChosen();
    expect(api.calls('changeProjects').at(-1)?.body).toMatchObject({ ids, featured });
  }
});

test('the last page is deleted after a question, leads to the page before it, and comes back together', async () => {
  const listCars = cars(12);
  const gone = listCars.slice(10).map(({ id }) => id);
  const { api, user } = await open('/admin/cars?page=2', {
    listCars,
    deleteCars: { ids: gone },
    restoreFromBin: ({ body }) => ({ ids: body.ids }),
  });
  await user.click(wholePage());
  await user.click((await bar()).getByRole('button', { name: 'Elimina' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  await user.click(question.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  (await bar()).getByText('2 auto selezionate');
  expect(api.calls('deleteCars')).toEqual([]);

  await user.click((await bar()).getByRole('button', { name: 'Elimina' }));
  api.answer('listCars', listCars.slice(0, 10));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await screen.findByText('2 auto eliminate');
  await screen.findByText('10 risultati');
  expect(window.location.search).toBe('');
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
  api.answer('listCars', listCars);
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('2 auto ripristinate');
  await screen.findByText('12 risultati, pagina 1 di 2');
  expect(api.calls('restoreFromBin').map(({ body }) => body)).toEqual([{ ids: gone.map((id) => `car-${id}`) }]);
});

test('a deletion of rows that are all gone already says so', async () => {
  const { api, user } = await open('/admin/cars', { listCars: cars(2), deleteCars: { ids: [] } });
  await user.click(wholePage());
  await user.click((await bar()).getByRole('button', { name: 'Elimina' }));
  api.answer('listCars', []);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Ciò che era selezionato non esiste più.');
  await waitFor(() => expect(screen.queryAllByRole('row').length).toBe(0));
  await untilNothingIsChosen();
});

test('how many messages are chosen is announced once', async () => {
  const { user } = await open('/admin/messages', { listMessages: [aMessage(), aMessage()] });
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti' }));
  (await bar()).getByText('2 messaggi selezionati');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((text) => text === '2 messaggi selezionati')).toHaveLength(1);
});
