import { expect, test } from 'bun:test';
import type { ToDo } from '@officina/contracts/to-do';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { replaceEventSource } from '../../../test/event-sources';
import { aCar, aToDo, nextId } from '../../../test/records';

const { open } = setUpAdmin();

/** Noon in Italy. */
const at = '2026-11-27T11:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(at) - days * 24 * 60 * 60 * 1000).toISOString();
const waiting = (name: string, days: number, subject: string | null = 'Preventivo') => ({
  ...{ id: nextId(), name, subject, since: daysAgo(days) },
});
const section = () => screen.getByRole('region', { name: 'Da fare oggi' });
/** The text of each line with its URL. */
const lines = () =>
  within(section())
    .queryAllByRole('link')
    .map((link) => [
      Array.from(link.children, ({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
        .filter(Boolean)
        .join(' | '),
      link.getAttribute('href'),
    ]);
const linesFor = async (part: Partial<ToDo>) => {
  const { api } = await open('/admin', { getToDo: aToDo({ at, ...part }) });
  await waitFor(() => expect(section().querySelector('[aria-busy]') === null).toBe(true));
  return { api, lines: lines() };
};

test('without anything to do, a sentence says so', async () => {
  await linesFor({});
  within(section()).getByText('Tutto fatto: nessuno aspetta e non c’è niente in sospeso.');
});

test('who waits is named with subject and time, and opened by a press; the others are one line', async () => {
  const first = [waiting('Anna Rossi', 9), waiting('Ugo', 1, null)];
  const [anna, ugo] = first.map(({ id }) => id);
  const { lines } = await linesFor({ answers: { total: 14, first } });
  expect(lines).toEqual([
    ['Anna Rossi aspetta una risposta | Preventivo | da 9 giorni', `/admin/messages?stato=to-answer&messaggio=${anna}`],
    [
      'Ugo aspetta una risposta | Messaggio senza oggetto | da ieri',
      `/admin/messages?stato=to-answer&messaggio=${ugo}`,
    ],
    ['Altri 12 aspettano una risposta', '/admin/messages?stato=to-answer'],
  ]);
});

test('above a thousand messages, their exact number is not said', async () => {
  const { lines } = await linesFor({ answers: { total: 1001, first: [waiting('Anna', 0)] } });
  expect(lines[1]).toEqual(['Molti altri aspettano una risposta', '/admin/messages?stato=to-answer']);
});

test('a site that can send no e-mail says so', async () => {
  const { lines } = await linesFor({ lacksMail: true });
  expect(lines).toEqual([
    ['Il sito non può ancora spedire email | Bastano un indirizzo e la sua password', '/admin/email-database'],
  ]);
});

test('reminders and e-mails lead to their message, several e-mails to their list', async () => {
  const [anna, ugo] = [waiting('Anna', 0), waiting('Ugo', 2)];
  const reminders = { total: 2, first: [{ id: anna.id, name: 'Anna', subject: 'Fulvia', remindOn: '2026-11-27' }] };
  const { lines, api } = await linesFor({ reminders, undelivered: { total: 1, first: [ugo] } });
  expect(lines).toEqual([
    ['Promemoria: Anna | Fulvia | per oggi', `/admin/messages?messaggio=${anna.id}`],
    ['Un altro promemoria', '/admin/messages'],
    ['Email non consegnata: Ugo | Preventivo | da 2 giorni', `/admin/messages?consegna=no&messaggio=${ugo.id}`],
  ]);
  expect(api.calls('getToDo').length).toBe(1);
});

test('thirty drafts are one line to their list, a single one is opened; so with cars and pictures', async () => {
  const many = {
    kind: 'car',
    state: 'draft',
    total: 30,
    since: daysAgo(20),
    first: { id: 4, name: 'Lancia Fulvia' },
  } as const;
  const one = { ...many, kind: 'project', total: 1, first: { id: 7, name: 'Fiat 1100' } } as const;
  const reserved = { ...many, state: 'reserved', total: 2 } as const;
  const undelivered = { total: 3, first: [waiting('Ugo', 2)] };
  const { lines } = await linesFor({ undelivered, records: [reserved, one, many], undescribed: 1001 });
  expect(lines).toEqual([
    ['3 messaggi con email non consegnate | da 2 giorni', '/admin/messages?consegna=no'],
    ['2 auto sono riservate da molto | Da più tempo: Lancia Fulvia | da 2 settimane', '/admin/cars?state=reserved'],
    ['Una bozza di progetto aspetta | Fiat 1100 | da 2 settimane', '/admin/projects?state=draft&modifica=7'],
    ['30 bozze di auto aspettano | La prima: Lancia Fulvia | da 2 settimane', '/admin/cars?state=draft'],
    ['Più di 1.000 foto senza descrizione | Una frase per foto: aiuta anche Google', '/admin/images/undescribed'],
  ]);
});

test('a proxy that nobody has named is a line that leads nowhere', async () => {
  const { lines } = await linesFor({ isBehindUnknownProxy: true });
  expect(lines).toEqual([]);
  within(section()).getByText('Per il sito tutti i visitatori hanno lo stesso indirizzo');
  within(section()).getByText('Chi gestisce il server può rimediare con TRUSTED_PROXIES');
});

test('the list and the figures are shown at once; meanwhile the page is as high as the list was last', async () => {
  const { api, user } = await open('/admin/categories', { getToDo: aToDo({ at, undescribed: 3 }) });
  localStorage.setItem('officina.to-do-height', '321');
  const answer = api.hold('listProjects');
  await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
  await waitFor(() => expect(section().querySelector('[aria-busy]')?.getAttribute('style')).toBe('height: 321px;'));
  await waitFor(() => expect(api.calls('getToDo').length).toBe(1));
  screen.getByRole('link', { name: 'Gestisci Progetti' });
  expect(lines()).toEqual([]);
  answer();
  await waitFor(() => expect(lines().length).toBe(1));
  // happy-dom has no layout, so the height is 0.
  expect(localStorage.getItem('officina.to-do-height')).toBe('0');
});

test('a car that is reserved no more leaves the list without a reload', async () => {
  const car = aCar({ state: 'reserved' });
  const record = {
    kind: 'car',
    state: 'reserved',
    total: 1,
    since: daysAgo(30),
    first: { id: car.id, name: 'x' },
  } as const;
  const { api, user, choose } = await open('/admin', {
    getToDo: aToDo({ at, records: [record] }),
    listCars: [car],
    changeCars: { ids: [car.id] },
  });
  await waitFor(() => expect(lines().length).toBe(1));
  await user.click(within(section()).getByRole('link'));
  await screen.findByRole('rowheader', { name: 'Lancia Fulvia' });
  api.answer('getToDo', aToDo({ at }));
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Auto aggiornata');
  await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
  await screen.findByText(/^Tutto fatto/);
});

test('a message that is answered elsewhere leaves the list as the server says so', async () => {
  using streams = replaceEventSource();
  const { api } = await linesFor({ answers: { total: 1, first: [waiting('Anna', 1)] } });
  api.answer('getToDo', aToDo({ at }));
  for (const source of streams.sources) source.dispatchEvent(new Event('messages'));
  await screen.findByText(/^Tutto fatto/);
});
