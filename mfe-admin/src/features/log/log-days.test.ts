import { expect, test } from 'bun:test';
import { byDay, formatDay, formatTime } from './log-days';

test('an entry belongs to the day that it is in Italy', () => {
  const late = { at: '2026-07-01T22:30:00Z' };
  const early = { at: '2026-07-01T21:30:00Z' };
  expect(byDay([late, early])).toEqual([
    ['2026-07-02', [late]],
    ['2026-07-01', [early]],
  ]);
  expect(formatDay(late.at)).toBe('giovedì 2 luglio 2026');
  expect(formatTime(late.at)).toBe('00:30');
});
