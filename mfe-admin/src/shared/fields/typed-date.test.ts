import { expect, test } from 'bun:test';
import { isCalendarDate, parseTypedDate } from './typed-date';

test('parses Italian and ISO dates', () => {
  for (const text of ['18/05/2024', '18/5/2024', '18.5.2024', '18-05-2024', '18 05 2024', ' 2024-05-18 ']) {
    expect(parseTypedDate(text), text).toBe('2024-05-18');
  }
});

test('returns null for a text that is not an existing date', () => {
  for (const text of [
    '',
    '31/04/2024',
    '29/02/2023',
    '0/1/2024',
    '18/05/24',
    '18/05/0204',
    '05/18/2024',
    'maggio 2024',
    '2024-5-',
  ]) {
    expect(parseTypedDate(text), text).toBeNull();
  }
  expect(parseTypedDate('29/02/2024')).toBe('2024-02-29');
});

test('isCalendarDate accepts only existing dates as "YYYY-MM-DD"', () => {
  expect(isCalendarDate('2024-05-18')).toBe(true);
  expect(isCalendarDate('2024-02-30')).toBe(false);
  expect(isCalendarDate('18/05/2024')).toBe(false);
});
