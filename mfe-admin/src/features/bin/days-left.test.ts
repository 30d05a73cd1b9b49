import { expect, test } from 'bun:test';
import { daysLeft } from './days-left';

const now = new Date('2026-03-10T12:00:00Z');

test('counts a started day as a whole day', () => {
  expect(daysLeft('2026-04-09T11:59:00Z', now)).toBe('30 giorni');
  expect(daysLeft('2026-03-11T13:00:00Z', now)).toBe('2 giorni');
});
test('returns N/A for an invalid date', () => {
  expect(daysLeft('abc', now)).toBe('N/A');
});
test('returns "meno di un giorno" on the last day and after it', () => {
  expect(daysLeft('2026-03-11T12:00:00Z', now)).toBe('meno di un giorno');
  expect(daysLeft('2026-03-11T11:00:00Z', now)).toBe('meno di un giorno');
  expect(daysLeft('2026-03-09T11:00:00Z', now)).toBe('meno di un giorno');
});
