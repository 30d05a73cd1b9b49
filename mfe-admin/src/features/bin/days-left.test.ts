import { expect, test } from 'bun:test';
import { daysLeft } from './days-left';

const now = new Date('2026-03-10T12:00:00Z');

test('counts days, the one that has begun too', () => {
  expect(daysLeft('2026-04-09T11:59:00Z', now)).toBe('30 giorni');
  expect(daysLeft('2026-03-11T13:00:00Z', now)).toBe('2 giorni');
});
test('an end that cannot be read is N/A', () => {
  expect(daysLeft('abc', now)).toBe('N/A');
});
test('says when the last day has begun, and nothing negative afterwards', () => {
  expect(daysLeft('2026-03-11T11:00:00Z', now)).toBe('meno di un giorno');
  expect(daysLeft('2026-03-09T11:00:00Z', now)).toBe('meno di un giorno');
});
