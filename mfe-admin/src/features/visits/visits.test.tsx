import { expect, test } from 'bun:test';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { aCar, aProject, someVisits } from '../../../test/records';
import { speedText } from './speed-text';
import { enquiriesOf, summaryOf, weekText } from './visit-text';

const { open } = setUpAdmin();

const days = [
  { day: '2026-11-26', visits: 30 },
  { day: '2026-11-27', visits: 1210 },
];

test('the dashboard shows the visits, their cars and where they come from', async () => {
  const counts = { visits: 1120, enquiries: 2 };
  const car = { kind: 'car', id: 7, name: 'Lancia Fulvia', ...counts } as const;
  const sources = [
    { source: 'google', visits: 610 },
    { source: 'forum.example', visits: 20 },
    { source: 'link:volantino', visits: 3 },
  ];
  const { user } = await open('/admin', { getVisitFigures: someVisits({ days, before: 1000, cars: [car], sources }) });
  const block = within(await screen.findByRole('region', { name: 'Visite' }));
  block.getByText('1.240 visite negli ultimi 30 giorni: 240 in più dei 30 giorni prima (24%).');
  block.getByText('1.240 visite negli ultimi 7 giorni.');
  block.getByRole('img', {
    name: 'Visite al giorno dal 26/11/2026 al 27/11/2026: il giorno con più visite è il 27/11/2026, con 1.210.',
  });
  await user.click(block.getByText('Giorno per giorno'));
  expect(block.getByRole('link', { name: 'Lancia Fulvia' }).getAttribute('href')).toBe('/admin/cars?modifica=7');
  const facts = [...document.querySelectorAll('[aria-labelledby=visits] :is(dt, dd)')];
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    ...['27/11/2026', '1.210', '26/11/2026', '30'],
    ...['Lancia Fulvia', '1.120 visite2 richieste, 1 ogni 560 visite'],
    ...['Ricerca Google', '610', 'forum.example', '20', 'Link «volantino»', '3'],
  ]);
});

test('the dashboard says how fast the pages are for visitors, and nothing before enough were measured', async () => {
  const vitals = [
    { page: '/', lcp: 1200, inp: 80, cls: 0 },
    { page: '/privacy', cls: 0 },
  ];
  await open('/admin', { getVisitFigures: someVisits({ vitals }) });
  const block = within(await screen.findByRole('region', { name: 'Visite' }));
  block.getByRole('heading', { name: 'Quanto sono veloci le pagine' });
  const sentences = block.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(sentences).toEqual(['La pagina iniziale si apre in 1,2\u00a0secondi e risponde subito.']);
});

test('without measured pages, or from an older server, the dashboard does not speak of their speed', async () => {
  await open('/admin', { getVisitFigures: someVisits() });
  await screen.findByText(/Si contano dal/);
  expect(screen.queryByText('Quanto sono veloci le pagine')).toBeNull();
});

test('how fast a page is, is told in words within the limits of web.dev', () => {
  const told = [
    speedText({ page: '/cars/:id', lcp: 2500, soft: 300, inp: 200 }),
    speedText({ page: '/cars', lcp: 2600, inp: 210 }),
    speedText({ page: '/gallery/:id', lcp: 4100, soft: 1000, inp: 510 }),
    speedText({ page: '/sold', soft: 1000 }),
    speedText({ page: '/eventi/:id', lcp: 3000 }),
    speedText({ page: '/eventi', inp: 100 }),
  ];
  expect(told.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Le pagine delle auto si aprono in 2,5 secondi (0,3 da un’altra pagina del sito) e rispondono subito.',
    'L’elenco delle auto in vendita si apre in 2,6 secondi, un po’ lentamente, e risponde con un piccolo ritardo.',
    'Le pagine dei progetti si aprono in 4,1 secondi (1 da un’altra pagina del sito), lentamente, e rispondono con ritardo.',
    'L’elenco delle auto vendute si apre in 1 secondo da un’altra pagina del sito.',
    'Le pagine /eventi/… si aprono in 3 secondi, un po’ lentamente.',
    undefined,
  ]);
});

test('without visits the dashboard says since when they are counted', async () => {
  await open('/admin', { getVisitFigures: someVisits({ since: '2026-11-02' }) });
  const block = within(await screen.findByRole('region', { name: 'Visite' }));
  block.getByText('Nessuna visita negli ultimi 30 giorni. Si contano dal 02/11/2026.');
  expect(block.queryByRole('img')).toBeNull();
  expect(block.queryByText('Giorno per giorno')).toBeNull();
});

test('the visits are compared with the thirty days before in words', () => {
  const now = new Date('2026-11-27T10:00:00Z');
  const told = (before: number | null, since = '2026-08-01') => summaryOf({ since, days, before }, now);
  expect(told(1240)).toBe('1.240 visite negli ultimi 30 giorni: quante nei 30 giorni prima.');
  expect(told(1300)).toBe('1.240 visite negli ultimi 30 giorni: 60 in meno dei 30 giorni prima (5%).');
  expect(told(3)).toBe('1.240 visite negli ultimi 30 giorni: 1.237 in più dei 30 giorni prima.');
  expect(told(0)).toBe('1.240 visite negli ultimi 30 giorni: nei 30 giorni prima nessuna.');
  expect(told(null, '2026-11-20')).toBe('1.240 visite negli ultimi 30 giorni. Si contano dal 20/11/2026.');
  expect(summaryOf({ since: '2026-11-27', days: [], before: null }, now)).toBe(
    'Nessuna visita negli ultimi 30 giorni. Si contano da oggi: le prime compaiono qui dopo qualche secondo.',
  );
});

test('the visits of the last week are those of its seven days', () => {
  const month = Array.from({ length: 30 }, (_, index) => ({ day: `2026-11-${index + 1}`, visits: index }));
  expect(weekText(month)).toBe('182 visite negli ultimi 7 giorni.');
  expect(weekText([...month, ...month.map((day) => ({ ...day, visits: 0 }))])).toBe(
    'Nessuna visita negli ultimi 7 giorni.',
  );
});

test('the messages about a car are compared with its visits', () => {
  const told = [enquiriesOf(43, 1), enquiriesOf(100, 3), enquiriesOf(2, 3), enquiriesOf(9, 0)];
  expect(told).toEqual([
    ...['1 richiesta, 1 ogni 43 visite', '3 richieste, 1 ogni 33 visite', '3 richieste', 'Nessuna richiesta'],
  ]);
});

test('a car has its visits in the list and above its form', async () => {
  const [fulvia, appia] = [aCar(), aCar({ model: 'Appia' })];
  await open(`/admin/cars?modifica=${fulvia.id}`, {
    listCars: [fulvia, appia],
    getCar: fulvia,
    countVisits: [{ kind: 'car', id: fulvia.id, visits: 1128, enquiries: 3 }],
  });
  const form = within(await screen.findByRole('dialog'));
  await form.findByText('1.128 visite, 3 richieste negli ultimi 30 giorni');
  const cells = [...document.querySelectorAll('tbody td')].filter(({ textContent }) =>
    textContent?.startsWith('Visite in 30 giorni'),
  );
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Visite in 30 giorni1.1283 richieste',
    'Visite in 30 giorni0',
  ]);
});

test('a project has its visits above its form', async () => {
  const project = aProject();
  await open(`/admin/projects?modifica=${project.id}`, {
    listProjects: [project],
    getProject: project,
    countVisits: [{ kind: 'project', id: project.id, visits: 1, enquiries: null }],
  });
  const form = within(await screen.findByRole('dialog'));
  await form.findByText('1 visita negli ultimi 30 giorni');
});

test('the list of cars is sorted by visits', async () => {
  const { api, user } = await open('/admin/cars', { listCars: [aCar()] });
  await user.click(screen.getByRole('button', { name: /Visite in 30 giorni/ }));
  await waitFor(() => expect(api.calls('listCars').at(-1)?.query.sort).toBe('visits'));
});
