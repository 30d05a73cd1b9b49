import { expect, test } from 'bun:test';
import { readPage, readSort } from './list-params';

const fields = ['id', 'price'] as const;

test('reads a known column, ascending and descending', () => {
  expect(readSort('price', fields)).toBe('price');
  expect(readSort('-price', fields)).toBe('-price');
});
test('ignores a column that cannot be sorted', () => {
  expect(readSort('password', fields)).toBeUndefined();
  expect(readSort('--price', fields)).toBeUndefined();
  expect(readSort(null, fields)).toBeUndefined();
});
test('reads anything but a positive whole number as the first page', () => {
  expect(readPage('3')).toBe(3);
  for (const text of [null, '', '0', '-1', '2.5', 'abc', '99999999']) expect(readPage(text)).toBe(1);
});
