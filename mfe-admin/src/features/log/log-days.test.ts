import { expect, test } from 'bun:test';
import { byDay, formatDay, formatTime } from './log-days';

test('groups entries by their day in Italian time', () => {
  const late = { at: '2026-07-01T22:30:00Z' };
  const early = { at: '2026-07-01T21:30:00Z' };
  expect(byDay([late, early])).toEqual([
    ['2026-07-02', [late]],
    ['2026-07-01', [early]],
  ]);
  expect(formatDay(late.at)).toBe('giovedì 2 luglio 2026');
  expect(formatTime(late.at)).toBe('00:30');
});

test('an entry with an invalid time gets its own group and does not affect the others', () => {
  const odd = { at: 'abc' };
  const late = { at: '2026-07-01T22:30:00Z' };
  expect(byDay([odd, late])).toEqual([
    ['N/A', [odd]],
    ['2026-07-02', [late]],
  ]);
  expect(formatDay(odd.at)).toBe('N/A');
  expect(formatTime(odd.at)).toBe('N/A');
});
