import { expect, test } from 'bun:test';
import { screen, setUpAdmin } from '../../../test/admin';
import { aToDo } from '../../../test/records';
import { formatHours } from './message-figures';

const { open } = setUpAdmin();
const lists = { listProjects: [], listCars: [] };

test('the dashboard says what waits for an answer, how long answers take and what is not delivered', async () => {
  const getMessageFigures = { toAnswer: 4, postponed: 1, undelivered: 2, hoursToFirstReply: 3.2 };
  await open('/admin', { ...lists, getMessageFigures });
  expect(screen.getByRole('link', { name: '4' }).getAttribute('href')).toBe('/admin/messages?stato=to-answer');
  screen.getByText('1 con un promemoria');
  const red = screen.getByRole('link', { name: '2' });
  expect(red.getAttribute('href')).toBe('/admin/messages?consegna=no');
  expect(red.closest('dd')?.hasAttribute('data-red')).toBe(true);
  screen.getByText('3 ore');
});

test('above a thousand messages, the dashboard only says that there are more', async () => {
  const getMessageFigures = { toAnswer: 1001, postponed: 0, undelivered: 0, hoursToFirstReply: null };
  await open('/admin', { ...lists, getMessageFigures });
  screen.getByRole('link', { name: 'Più di 1.000' });
});

test('a site that cannot send does not say that nothing is undelivered', async () => {
  await open('/admin', { ...lists, getToDo: aToDo({ lacksMail: true }) });
  await screen.findByText('Il sito non può spedire');
});

test('nothing is red where everything is delivered', async () => {
  await open('/admin', lists);
  screen.getByText('Nessuna risposta');
  expect(document.querySelectorAll('[data-red]').length).toBe(0);
});

test('a time is in minutes, hours or days', () => {
  expect([0, 0.4, 1, 30, 72].map(formatHours)).toEqual(['1 minuto', '24 minuti', '1 ora', '30 ore', '3 giorni']);
});
