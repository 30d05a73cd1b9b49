import { expect, test } from 'bun:test';
import { parseTypedNumber } from './whole-number';

const numbers: Record<string, number> = {
  '1967': 1967,
  '82.000 km': 82_000,
  '82000km': 82_000,
  'km 82.000': 82_000,
  'circa 82.000 chilometri': 82_000,
  '82 000': 82_000,
  '82\u00a0000': 82_000,
  '82 mila': 82_000,
  '82mila km': 82_000,
  '38,5k': 38_500,
  'EUR 38.500': 38_500,
  '38.500 euro': 38_500,
  "38'500": 38_500,
  '38’500.-': 38_500,
  '38.500,-': 38_500,
  '38.500,–': 38_500,
  '€ 38.500,00': 38_500,
  '38500.00 €': 38_500,
  '1.028.500': 1_028_500,
  'anno 1967': 1967,
  'Anno: 1967.': 1967,
  '1.967': 1967,
  '12 mesi': 12,
  '\u200b1967\u200b': 1967,
};
for (const [text, value] of Object.entries(numbers)) {
  test(`"${text}" is ${value}`, () => expect(parseTypedNumber(text)).toBe(value));
}

test('keeps decimals and the sign, so that validation can refuse them', () => {
  expect(parseTypedNumber('1200,50')).toBe(1200.5);
  expect(parseTypedNumber('1200.50')).toBe(1200.5);
  expect(parseTypedNumber('1.967,125')).toBe(1967.125);
  expect(parseTypedNumber('-5')).toBe(-5);
  expect(parseTypedNumber('− 5')).toBe(-5);
  expect(parseTypedNumber('anno-1967')).toBe(1967);
});

for (const text of [
  ...['1967/68', '1967-68', '1967 o 1968', '1e5', '12.34.567', '1,234.56', '82.0', '82.0000', '82,000', '12 5'],
  ...['50.000 miglia', '38.500 $', '2 anni', '3 mesi e mezzo', '1,5 milioni', '½', '1967²', '١٩٦٧'],
  '9'.repeat(30),
]) {
  test(`"${text}" is no single number`, () => expect(parseTypedNumber(text)).toBe('unclear'));
}

test('a text without any digit says so', () => {
  for (const text of ['', ' ', 'molto', '€', '-', '\u200b']) expect(parseTypedNumber(text)).toBe('no-digit');
});
