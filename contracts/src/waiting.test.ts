import { expect, test } from 'bun:test';
import { dueTime, waitingTime } from './waiting';

/** Noon in Italy, in winter. */
const noon = '2026-11-27T11:00:00.000Z';
const evening = '2026-11-27T22:30:00.000Z';

test('what has come today waits since a part of the day', () => {
  expect(waitingTime('2026-11-27T10:00:01.000Z', noon)).toBe('da meno di un’ora');
  expect(waitingTime('2026-11-27T10:00:00.000Z', noon)).toBe('da stamattina');
  expect(waitingTime('2026-11-26T23:10:00.000Z', noon)).toBe('da stanotte');
  expect(waitingTime('2026-11-27T11:59:00.000Z', evening)).toBe('da stamattina');
  expect(waitingTime('2026-11-27T12:00:00.000Z', evening)).toBe('da oggi pomeriggio');
  expect(waitingTime('2026-11-27T17:00:00.000Z', evening)).toBe('da stasera');
  // The clocks of server and browser may differ.
  expect(waitingTime('2026-11-27T11:00:05.000Z', noon)).toBe('da meno di un’ora');
});

test('what has come before waits since days of the Italian calendar, then weeks, months, years', () => {
  // Half an hour, across midnight in Italy.
  expect(waitingTime('2026-11-26T22:50:00.000Z', '2026-11-26T23:20:00.000Z')).toBe('da ieri');
  expect(waitingTime('2026-11-25T23:10:00.000Z', noon)).toBe('da ieri');
  const after = (days: number) => waitingTime(new Date(Date.parse(noon) - days * 86_400_000).toISOString(), noon);
  expect([2, 3, 13, 14, 20, 21, 59, 60, 364].map(after)).toEqual([
    ...['da 2 giorni', 'da 3 giorni', 'da 13 giorni', 'da 2 settimane', 'da 2 settimane', 'da 3 settimane'],
    ...['da 8 settimane', 'da 2 mesi', 'da 12 mesi'],
  ]);
  expect([365, 729, 730, 1200].map(after)).toEqual([
    ...['da più di un anno', 'da più di un anno', 'da più di 2 anni', 'da più di 3 anni'],
  ]);
});

test('the change of the clocks makes no day shorter', () => {
  // Summer time ends on 25 October 2026.
  expect(waitingTime('2026-10-24T22:30:00.000Z', '2026-10-25T22:30:00.000Z')).toBe('da stanotte');
  expect(waitingTime('2026-10-24T10:00:00.000Z', '2026-10-26T10:30:00.000Z')).toBe('da 2 giorni');
});

test('a reminder is due today, or since days', () => {
  expect(['2026-11-27', '2026-11-26', '2026-11-20'].map((date) => dueTime(date, noon))).toEqual([
    ...['per oggi', 'da ieri', 'da 7 giorni'],
  ]);
});
