import { expect, test } from 'bun:test';
import { parseTypedNumber } from './whole-number';

test('reads a plain number', () => expect(parseTypedNumber('1967', 0)).toBe(1967));
test('reads dots between thousands', () => expect(parseTypedNumber(' 48.500 €', 0)).toBe(48500));
test('keeps decimals, so that validation can refuse them', () => {
  expect(parseTypedNumber('1200,50', 0)).toBe(1200.5);
  expect(parseTypedNumber('1200.50', 0)).toBe(1200.5);
});
test('reads dots between thousands and a decimal comma in one number', () => {
  expect(parseTypedNumber('1.234,50', 0)).toBe(1234.5);
  expect(parseTypedNumber('€ 1.028.500,00', 0)).toBe(1_028_500);
});
test('keeps the sign, so that validation can refuse negative numbers', () =>
  expect(parseTypedNumber('-5', 0)).toBe(-5));
test('falls back when the text is not numeric', () => {
  expect(parseTypedNumber('abc', 2026)).toBe(2026);
  expect(parseTypedNumber('', 0)).toBe(0);
  expect(parseTypedNumber('1e5', 0)).toBe(0);
  expect(parseTypedNumber('12 mesi', 7)).toBe(7);
});
