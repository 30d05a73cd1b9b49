import { expect, test } from 'bun:test';
import { isCalendarDate, parseComingDate, parseTypedDate } from './typed-date';

const read = (text: string, monthIsEnough = false) => parseTypedDate(text, monthIsEnough, 2026);

test('parses the ways in which a day is written in Italy, and ISO dates', () => {
  for (const text of [
    ...['18/05/2024', '18/5/2024', '18.5.2024', '18-05-2024', '18 05 2024', ' 2024-05-18 ', '2024/05/18'],
    ...[
      '18052024',
      '180524',
      '18/05/24',
      "18/5/'24",
      '18 maggio 2024',
      '18 mag 24',
      '18 MAGGIO 2024',
      'sabato 18 maggio 2024',
    ],
    ...['il 18 maggio 2024', '18° maggio 2024', '18/maggio/2024', '18\u00a0maggio\u200b 2024', '18, maggio, 2024'],
  ]) {
    expect([text, read(text)]).toEqual([text, { date: '2024-05-18' }]);
  }
  expect(read('15 marzo 2027')).toEqual({ date: '2027-03-15' });
  expect(read('1° settembre 2024')).toEqual({ date: '2024-09-01' });
  expect(read('29/02/2024')).toEqual({ date: '2024-02-29' });
});

test('a year of two digits is one that is near', () => {
  expect(read('1/1/45')).toEqual({ date: '2045-01-01' });
  expect(read('1/1/46')).toEqual({ date: '1946-01-01' });
});

test('a month is a date only where it is enough', () => {
  for (const text of ['05/2024', '5-2024', '2024-05', 'maggio 2024', 'mag. 2024', '5/24', "maggio '24"]) {
    expect([text, read(text, true)]).toEqual([text, { date: '2024-05-01' }]);
    expect([text, read(text)]).toEqual([text, { fault: 'no-day' }]);
  }
});

test('a year alone lacks its month where the month is enough', () => {
  for (const text of ['1967', '67', "'67", '’67']) expect(read(text, true)).toEqual({ fault: 'no-month' });
  expect(read('5/67', true)).toEqual({ date: '1967-05-01' });
  expect(read('15/67', true)).toEqual({ fault: 'no-year' });
});

test('a day to come without a year is the next one', () => {
  const coming = (text: string, today = '2026-11-28') => parseComingDate(text, today);
  for (const text of ['24 dicembre', '24/12', '24.12.', 'giovedì 24 dicembre', 'il 24 dic'])
    expect([text, coming(text)]).toEqual([text, { date: '2026-12-24' }]);
  expect(coming('28 novembre')).toEqual({ date: '2026-11-28' });
  expect(coming('6 gennaio')).toEqual({ date: '2027-01-06' });
  expect(coming('29 febbraio')).toEqual({ date: '2028-02-29' });
  expect(coming('29/2', '2096-03-01')).toEqual({ date: '2104-02-29' });
  expect(coming('24 dicembre 2025')).toEqual({ date: '2025-12-24' });
  expect(coming('31 aprile')).toEqual({ fault: 'missing' });
  expect(coming('12/2026')).toEqual({ fault: 'no-day' });
  expect(coming('Natale')).toEqual({ fault: 'unclear' });
});

test('says what is wrong with any other text', () => {
  const faults = {
    missing: ['31/04/2024', '29/02/2023', '0/1/2024', '18/13/2024', '32/01/2024', '31042024'],
    'month-first': ['05/18/2024', '12/31/2024'],
    'no-year': ['15 marzo', '15/3'],
    'odd-year': ['18/05/0204', '18/05/204', '18/5/20244'],
    unclear: ['', 'ieri', 'marzo', '2024', '15 brumaio 2027', '1/2/3/2024', '18:05:2024'],
  };
  for (const [fault, texts] of Object.entries(faults)) {
    for (const text of texts) expect<unknown>([text, read(text)]).toEqual([text, { fault }]);
  }
});

test('isCalendarDate accepts only existing dates as "YYYY-MM-DD"', () => {
  expect(isCalendarDate('2024-05-18')).toBe(true);
  expect(isCalendarDate('2024-02-30')).toBe(false);
  expect(isCalendarDate('18/05/2024')).toBe(false);
});
