import { expect, test } from 'bun:test';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, aMessage, anImage, aProject, aToDo } from '../../../test/records';

const { open, allowConsole } = setUpAdmin();

const figure = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section')?.textContent;
const recent = () =>
  within(screen.getByRole('region', { name: 'Attività Recenti' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the figures count what the API holds, and each leads to its list', async () => {
  await open('/admin', {
    listProjects: ({ query }) => Array.from({ length: query.featured ? 2 : 7 }, () => aProject()),
    listCars: ({ query }) => Array.from({ length: query.available ? 1 : 4 }, () => aCar()),
    listMessages: ({ query }) => Array.from({ length: query.unread ? 3 : 9 }, () => aMessage()),
  });
  await waitFor(() => expect(figure('Progetti')).toContain('72 in evidenza'));
  expect(figure('Auto in Vendita')).toContain('1su 4 in elenco');
  expect(figure('Messaggi non letti')).toContain('3da leggere');
  const main = within(screen.getByRole('main'));
  for (const [name, href] of [
    ['Gestisci Progetti', '/admin/projects'],
    ['Gestisci Auto', '/admin/cars'],
    ['Leggi i Messaggi', '/admin/messages'],
    ['Nuovo Progetto', '/admin/projects/new'],
    ['Nuova Auto', '/admin/cars/new'],
  ] as const) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
});

test('the latest three projects and two cars are listed together, the newest first, with their days', async () => {
  const on = (day: number) => ({ createdAt: `2024-03-0${day}T09:00:00.000Z` });
  const { api } = await open('/admin', {
    listProjects: ['Fiat 1100', 'Fiat 600', 'Fiat 850', 'Fiat 124'].map((title, at) =>
      aProject({ title, ...on(9 - 2 * at) }),
    ),
    listCars: ['Fulvia', 'Appia', 'Flavia'].map((model, at) => aCar({ model, ...on(8 - 3 * at) })),
  });
  await waitFor(() =>
    expect(recent()).toEqual([
      'ProgettoFiat 110009/03/2024',
      'AutoLancia Fulvia 196708/03/2024',
      'ProgettoFiat 60007/03/2024',
      'ProgettoFiat 85005/03/2024',
      'AutoLancia Appia 196705/03/2024',
    ]),
  );
  const latest = (query: Record<string, string>) => query.sort === '-createdAt';
  expect(api.calls('listProjects').filter(({ query }) => latest(query)).length).toBe(1);
  expect(api.calls('listCars').filter(({ query }) => latest(query)).length).toBe(1);
});

test('a car that is sold in its list is counted when the dashboard is opened again', async () => {
  const car = aCar();
  let available = 4;
  const { user, choose } = await open('/admin', {
    listProjects: [],
    listCars: ({ query }) => (query.available ? Array.from({ length: available }, () => aCar()) : [car]),
    changeCars: ({ body }) => {
      available -= 1;
      return body;
    },
  });
  await waitFor(() => expect(figure('Auto in Vendita')).toContain('4su 1 in elenco'));
  await user.click(screen.getByRole('link', { name: 'Gestisci Auto' }));
  await screen.findByRole('rowheader', { name: 'Lancia Fulvia' });
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Auto aggiornata');
  await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
  await screen.findByRole('heading', { level: 2, name: 'Attività Recenti' });
  await waitFor(() => expect(figure('Auto in Vendita')).toContain('3su 1 in elenco'));
});

test('an empty catalogue has figures, sentences and no list', async () => {
  await open('/admin', { listProjects: [], listCars: [], listMessages: [] });
  await screen.findByText('Nessuna attività recente');
  expect(figure('Progetti')).toContain('0Nessuno in evidenza');
  expect(figure('Auto in Vendita')).toContain('0Nessuna in elenco');
  expect(figure('Messaggi non letti')).toContain('0Tutto letto');
  expect(recent()).toEqual([]);
});

test('what is to be done and cannot be read leaves the visits, which are read once, and the figures', async () => {
  allowConsole(/ApiError: 500/);
  const getToDo = () => refusal(500, 'Errore interno');
  const { api, user } = await open('/admin', { listProjects: [], listCars: [], listMessages: [], getToDo });
  await screen.findAllByRole('button', { name: 'Riprova' });
  screen.getByRole('region', { name: 'Visite' });
  await waitFor(() => expect(figure('Messaggi non letti')).toContain('0Tutto letto'));
  api.answer('getToDo', aToDo());
  await user.click(screen.getAllByRole('button', { name: 'Riprova' })[0] ?? document.body);
  await screen.findByRole('region', { name: 'Da fare oggi' });
  expect(api.calls('getVisitFigures').length).toBe(1);
});

test('"Scatta" says when the works cannot be read', async () => {
  const { openMenu } = await open('/admin', {
    listProjects: ({ query }) => (query.state === 'ongoing' ? refusal(500, 'Errore interno') : []),
    listCars: [],
  });
  await openMenu('', /^Scatta$/);
  await screen.findByText('Non è stato possibile caricare i lavori. Chiudi e riprova.');
});

test('"Scatta" takes a photo into a restoration with the second press', async () => {
  const project = aProject({ title: 'Fiat 1100', state: 'ongoing' });
  const { api, user, openMenu } = await open('/admin', {
    listProjects: ({ query }) => (query.state === 'draft' ? [] : [project]),
    listCars: [],
    uploadImage: () => anImage({ entityType: 'project' }),
  });
  const camera = document.querySelector<HTMLInputElement>('input[capture]') ?? document.createElement('input');
  let asked = 0;
  camera.addEventListener('click', () => {
    asked += 1;
  });
  await openMenu('', /^Scatta$/);
  await screen.findByRole('menuitem', { name: 'Fiat 1100' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(asked).toBe(1));
  await user.upload(camera, new File(['pixels'], 'foto.jpg', { type: 'image/jpeg' }));
  await screen.findByText('Immagine caricata con successo');
  expect(api.calls('uploadImage').map(({ body }) => body)).toMatchObject([
    { entityType: 'project', entityId: String(project.id) },
  ]);
});
