import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { networkCut, refusal } from '../../../test/fake-api';
import { aCar, aProject } from '../../../test/records';

const { open, allowConsole } = setUpAdmin();

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const cars = (count: number) => Array.from({ length: count }, (_, index) => aCar({ model: `Fulvia ${index + 1}` }));

test('a search goes to the API and into the address, and the list starts at its first page again', async () => {
  const { api, user } = await open('/admin/cars?sort=-year&page=2', { listCars: cars(12) });
  await user.type(screen.getByRole('searchbox', { name: 'Cerca auto' }), 'fulvia');
  await waitFor(() =>
    expect(api.calls('listCars').at(-1)?.query).toEqual({ q: 'fulvia', sort: '-year', limit: '10', offset: '0' }),
  );
  await waitFor(() => expect(window.location.search).toBe('?sort=-year&q=fulvia'));
});

test('the address says what is searched for, how it is sorted and which page is shown', async () => {
  const { api } = await open('/admin/projects?q=fiat&sort=title&page=2', {
    listProjects: Array.from({ length: 11 }, (_, index) => aProject({ title: `Fiat ${index + 1}` })),
  });
  expect(names()).toEqual(['Fiat 11']);
  expect(fieldValue(screen.getByRole('searchbox', { name: 'Cerca progetti' }))).toBe('fiat');
  expect(screen.getByRole('columnheader', { name: /Titolo/ }).getAttribute('aria-sort')).toBe('ascending');
  screen.getByText('11 risultati, pagina 2 di 2');
  expect(api.calls('listProjects')[0]?.query).toEqual({ q: 'fiat', sort: 'title', limit: '10', offset: '10' });
});

test('a long list is read page by page, and a page that is not there leads to the last one', async () => {
  const { user } = await open('/admin/cars?page=9', { listCars: cars(12) });
  await waitFor(() => expect(names()).toEqual(['Lancia Fulvia 11', 'Lancia Fulvia 12']));
  expect(window.location.search).toBe('?page=2');
  await user.click(screen.getByRole('link', { name: 'Precedente' }));
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(window.location.search).toBe('');
});

test('a heading sorts upwards, downwards and not at all', async () => {
  const { api, user } = await open('/admin/cars', { listCars: cars(2) });
  for (const [sort, order] of [
    ['price', 'ascending'],
    ['-price', 'descending'],
    [undefined, 'none'],
  ] as const) {
    const heading = screen.getByRole('columnheader', { name: /Prezzo/ });
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe(order));
    expect(new URLSearchParams(window.location.search).get('sort') ?? undefined).toBe(sort);
  }
  expect(api.calls('listCars').map(({ query }) => query.sort)).toContain('-price');
});

test('an empty list says so; a search that finds nothing says so and is cleared by its button', async () => {
  const { api, user } = await open('/admin/cars', { listCars: [] });
  screen.getByText('Nessuna auto disponibile');
  screen.getByText(/^Premi «Nuova Auto»/);
  const box = screen.getByRole('searchbox', { name: 'Cerca auto' });
  await user.type(box, 'zagato');
  await screen.findByText('Nessuna auto trovata per questa ricerca');
  api.answer('listCars', [aCar()]);
  await user.click(screen.getByRole('button', { name: 'Cancella ricerca' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(fieldValue(box)).toBe('');
  await untilFocused(() => box);
});

test('a list that cannot be read says why, and Riprova reads it again', async () => {
  allowConsole(/NetworkError|error occurred/);
  const { api, user } = await open('/admin/cars', { listCars: () => networkCut });
  screen.getByText('Non è stato possibile caricare i dati');
  screen.getByText('Controlla la connessione e riprova.');
  api.answer('listCars', [aCar({ model: 'Appia' })]);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await screen.findByRole('rowheader', { name: 'Lancia Appia' });
});

test('the menu of a row leads to the site, the pictures and the form, and sells the car', async () => {
  const car = aCar();
  const { api, user, openMenu, choose } = await open('/admin/cars', {
    listCars: [car],
    changeCars: { ids: [car.id] },
  });
  const items = within(await openMenu('Lancia Fulvia')).getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Visualizza', `/cars/${car.id}`],
    ['Modifica', null],
    ['Gestisci Immagini', `/admin/cars/${car.id}/images`],
    ['Duplica', null],
    ['Condividi', null],
    ['Stampa il foglio', `/cars/${car.id}#stampa`],
    ['Segna come riservata', null],
    ['Segna come venduta', null],
    ['Riporta in bozza', null],
    ['Elimina', null],
  ]);
  await user.keyboard('{Escape}');
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Auto aggiornata');
  expect(api.calls('changeCars')).toMatchObject([{ body: { ids: [car.id], state: 'sold' } }]);
});

test('a list that is loading says so, in the shape of its rows', async () => {
  const { api, user } = await open('/admin/categories', { listCars: [aCar()] });
  const release = api.hold('listCars');
  await user.click(screen.getByRole('link', { name: /^Auto in Vendita/ }));
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.getByRole('status').textContent).toBe('Caricamento…'));
  expect(main.getByRole('status').querySelectorAll('.chakra-skeleton').length).toBe(16);
  release();
  await screen.findByRole('rowheader', { name: 'Lancia Fulvia' });
});

test('a car is shared from its row: what visitors see by its page, a draft by a private link', async () => {
  const car = aCar();
  const draft = aCar({ model: 'Appia', state: 'draft', available: false });
  const createDraftLink = { path: '/preview/a.b', expiresAt: '2026-12-05T09:30:00.000Z' };
  const { api, user, choose } = await open('/admin/cars', { listCars: [car, draft], createDraftLink });
  await choose('Lancia Fulvia', 'Condividi');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Condividi: Lancia Fulvia' }));
  await untilFocused(() => dialog.getByRole('button', { name: 'Copia il link' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Copia il link', 'WhatsApp', 'Email', 'Chiudi'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Copia il link' }));
  await dialog.findByText('Link copiato.');
  dialog.getByText(`${window.location.origin}/cars/${car.id}`);
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('createDraftLink')).toEqual([]);

  api.refuseNext('createDraftLink', refusal(409, 'Questa bozza ha già 50 link: revocali, poi creane uno nuovo.'));
  await choose('Lancia Appia', 'Condividi');
  await screen.findByText('409: Questa bozza ha già 50 link: revocali, poi creane uno nuovo.');
  await choose('Lancia Appia', 'Condividi');
  const ofDraft = within(await screen.findByRole('alertdialog', { name: 'Condividi: Lancia Appia' }));
  ofDraft.getByText(/^Chi riceve questo link privato vede la bozza fino al 05\/12\/2026 10:30\. /);
  ofDraft.getByText(`${window.location.origin}/preview/a.b`);
  await user.click(ofDraft.getByRole('button', { name: 'Copia il link' }));
  await ofDraft.findByText('Link copiato.');
  expect(api.calls('createDraftLink').at(-1)).toMatchObject({ body: { kind: 'car', id: draft.id } });
});

test('a deletion is asked about, can be declined, and can be taken back from its toast', async () => {
  const car = aCar();
  const answers = { listCars: [car], restoreFromBin: { ids: [`car-${car.id}`] } };
  const { api, user, choose } = await open('/admin/cars', answers);
  const askForDeletion = async () => {
    await choose('Lancia Fulvia', 'Elimina');
    return within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  };
  const question = await askForDeletion();
  question.getByText(/Sei sicuro di voler eliminare l'auto "Lancia Fulvia"\? Questa azione non può essere annullata\./);
  // Both are true: the deletion cannot be undone, and a copy can be restored.
  question.getByText('Una copia resta per 30 giorni nel Cestino, da dove si può ripristinare.');
  await user.click(question.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('deleteCar')).toEqual([]);

  const again = await askForDeletion();
  api.answer('listCars', []);
  await user.click(again.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Auto eliminata');
  await screen.findByText('Nessuna auto disponibile');
  api.answer('listCars', [car]);
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Auto ripristinata');
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: [`car-${car.id}`] } }]);
  await screen.findByRole('rowheader', { name: 'Lancia Fulvia' });
});

test('chosen rows are counted, deleted after a question, and told apart from those that were gone already', async () => {
  const chosen = cars(3);
  const ids = chosen.map(({ id }) => id);
  const { api, user } = await open('/admin/cars', { listCars: chosen, deleteCars: { ids: ids.slice(1) } });
  await user.click(screen.getAllByRole('checkbox', { name: 'Seleziona tutta la pagina' })[0] ?? document.body);
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  bar.getByText('3 auto selezionate');
  await user.click(bar.getByRole('button', { name: 'Elimina' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  question.getByText(/Sei sicuro di voler eliminare 3 auto\?/);
  api.answer('listCars', []);
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('2 di 3 auto eliminate');
  expect(api.calls('deleteCars')).toMatchObject([{ body: { ids } }]);
  await untilGone(() => screen.queryByRole('region', { name: 'Righe selezionate' }));
});

test('a change of several rows that fails keeps them chosen', async () => {
  const { api, user } = await open('/admin/cars', { listCars: cars(2) });
  api.refuseNext('changeCars', networkCut);
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona Lancia Fulvia 2' }));
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  await user.click(bar.getByRole('button', { name: 'Segna come venduta' }));
  await screen.findByText('Il server non risponde. Controlla la connessione e riprova.');
  bar.getByText('1 auto selezionata');
});

test('a car that somebody else has deleted leaves the list when it is sold', async () => {
  const { api, choose } = await open('/admin/cars', { listCars: [aCar()], changeCars: { ids: [] } });
  api.answer('listCars', []);
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Auto non trovata');
  await screen.findByText('Nessuna auto disponibile');
});

test('a chosen car that somebody else has deleted is no longer chosen after its deletion', async () => {
  const [gone, other] = [aCar(), aCar({ model: 'Appia' })];
  const { api, user } = await open('/admin/cars', { listCars: [gone, other] });
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona Lancia Fulvia' }));
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  await user.click(bar.getByRole('button', { name: 'Elimina' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  api.refuseNext('deleteCar', refusal(404, 'Auto non trovata'));
  api.answer('listCars', [other]);
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('404: Auto non trovata');
  await untilGone(() => screen.queryByRole('region', { name: 'Righe selezionate' }));
  expect(names()).toEqual(['Lancia Appia']);
});
