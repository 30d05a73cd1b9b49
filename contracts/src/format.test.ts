import { expect, test } from 'bun:test';
import { calendarDateInItaly } from './clock';
import {
  formatDate,
  formatEngineSize,
  formatInstant,
  formatInstantDate,
  formatMonths,
  formatMonthYear,
  formatNumber,
  formatPower,
  formatPrice,
  formatYear,
  metaExcerpt,
  paragraphsOf,
  truncate,
} from './format';

test('formats prices, numbers and dates in the Italian way, no line ends before a unit', () => {
  expect(formatPrice(4500)).toBe('4.500\u00a0€');
  expect(formatNumber(82_000)).toBe('82.000');
  expect(formatNumber(0)).toBe('0');
  expect(formatMonths(1)).toBe('1\u00a0mese');
  expect(formatMonths(7)).toBe('7\u00a0mesi');
  expect(formatEngineSize(' 1298 ')).toBe('1298\u00a0cc');
  expect(formatPower(90)).toBe('90\u00a0CV (66\u00a0kW)');
  expect(formatMonthYear('2024-05-18')).toBe('maggio 2024');
  expect(formatYear('2024-05-18')).toBe('2024');
  expect(formatDate('2024-05-18')).toBe('18/05/2024');
  expect(formatInstantDate('2026-07-01T22:30:00Z')).toBe('02/07/2026');
  expect(formatInstant('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
  expect(calendarDateInItaly(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
});

test('engine sizes look alike, and one in litres gets no other unit', () => {
  for (const size of ['1298', '1298 cc', '1298 CC', '1.298', '1.298 cc', "1'298 cc", '1298cm³', '1298 c.c.']) {
    expect(formatEngineSize(size)).toBe('1298\u00a0cc');
  }
  expect(formatEngineSize('49')).toBe('49\u00a0cc');
  for (const more of ['2.0', '1.6 litri', '1298 cc (1.3 litri)']) expect(formatEngineSize(more)).toBe(more);
  expect(formatEngineSize('1298 V4')).toBe('1298 V4\u00a0cc');
});

test('formats numbers and prices exactly as Intl does', () => {
  const whole = { maximumFractionDigits: 0, useGrouping: 'always' } as const;
  const number = new Intl.NumberFormat('it-IT', whole);
  const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', ...whole });
  for (const value of [
    0, 7, 999, 1000, 38_500, 1_234_567, 2_147_483_647, 0.5, 1.49, 2.5, 999.5, -2.5, -1000, -38_500,
  ]) {
    expect(formatNumber(value)).toBe(number.format(value));
    expect(formatPrice(value)).toBe(euros.format(value));
  }
});

const dateFormats = { formatMonthYear, formatYear, formatDate, formatInstantDate, formatInstant };

for (const [name, format] of Object.entries(dateFormats)) {
  for (const value of [null, undefined, '', 'abc', '2024-13-45', '+275761-01-01', 'Infinity']) {
    test(`${name} returns N/A for ${JSON.stringify(value)}`, () => {
      expect(format(value)).toBe('N/A');
    });
  }
}

const numberFormats = { formatPrice, formatNumber, formatMonths };

for (const [name, format] of Object.entries(numberFormats)) {
  for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    test(`${name} returns N/A for ${value}`, () => {
      expect(format(value)).toBe('N/A');
    });
  }
}

test('returns N/A without a unit for a missing engine size', () => {
  for (const value of [null, undefined, '', '  ']) expect(formatEngineSize(value)).toBe('N/A');
});

test('returns N/A for an invalid date', () => {
  expect(calendarDateInItaly(new Date('abc'))).toBe('N/A');
  expect(formatInstant(new Date('abc'))).toBe('N/A');
});

test('returns an empty excerpt for a missing text', () => {
  for (const value of [null, undefined, '']) {
    expect(truncate(value, 140)).toBe('');
    expect(metaExcerpt(value, 150)).toBe('');
  }
  expect(truncate('Una berlina ferma', 11)).toBe('Una berlina…');
  // Text pasted from Word has blank lines with spaces between paragraphs.
  const pasted = ' Interni rifatti\n\n \n\nPelle verde.\n\nRuote\na raggi\n';
  expect(paragraphsOf(pasted)).toEqual(['Interni rifatti', 'Pelle verde.', 'Ruote\na raggi']);
  expect(truncate(pasted, 140)).toBe('Interni rifatti · Pelle verde. Ruote\na raggi');
  expect(metaExcerpt('Una\nberlina', 11)).toBe('Una berlina...');
});
