import { expect, test } from 'bun:test';
import { company } from './company';
import { daysIn, openingHoursOf, readPeriod, timesOf, weekOf } from './opening-hours';

test('the hours of the demo are a week, and the week is these hours', () => {
  const week = weekOf(company.openingHours);
  expect([week.Mo, week.Sa, week.Su]).toEqual([['8:00-12:00', '14:00-19:00'], ['8:00-12:00', '14:00-19:00'], []]);
  expect(openingHoursOf(week)).toEqual(company.openingHours);
});

test('following days with the same hours are one line, others one each', () => {
  const [morning, whole] = [['8:00-12:00'], ['8:00-12:00', '14:00-18:00']];
  const week = { Mo: [], Tu: whole, We: morning, Th: whole, Fr: whole, Sa: morning, Su: [] };
  expect(openingHoursOf(week).map(({ days, code }) => [days, code])).toEqual([
    ['Lunedì', 'Mo'],
    ['Martedì', 'Tu'],
    ['Mercoledì', 'We'],
    ['Giovedì – Venerdì', 'Th-Fr'],
    ['Sabato', 'Sa'],
    ['Domenica', 'Su'],
  ]);
  expect(weekOf(openingHoursOf(week))).toEqual(week);
});

test('codes of schema.org name days, and other texts none', () => {
  expect(daysIn('Mo,We,Fr-Su')).toEqual(['Mo', 'We', 'Fr', 'Sa', 'Su']);
  for (const code of ['', 'Lu', 'Sa-Mo', 'Mo-Tu-We', 'mo', 'Mo-']) expect([code, daysIn(code)]).toEqual([code, null]);
});

test('periods are read as people type them', () => {
  for (const [typed, period] of [
    ['8:00-12:00', '8:00-12:00'],
    ['08.00 – 12.30', '8:00-12:30'],
    ['8-12', '8:00-12:00'],
    ['dalle 8 alle 12', '8:00-12:00'],
    ['14,30 - 19', '14:30-19:00'],
    ['15h30-24', '15:30-24:00'],
  ] as const) {
    expect([typed, readPeriod(typed)]).toEqual([typed, period]);
  }
  for (const typed of ['', '8', 'mattina', '8-12-14', '8:60-12', '25-26', '8:00-12:00 e 14-19', '24:30-25']) {
    expect([typed, readPeriod(typed)]).toEqual([typed, undefined]);
  }
});

test('schema.org has no time after 23:59', () => {
  expect(['8:00-12:30', '18:00-24:00', '0:00-24:00'].map(timesOf)).toEqual([
    ['08:00', '12:30'],
    ['18:00', '23:59'],
    ['00:00', '23:59'],
  ]);
});
