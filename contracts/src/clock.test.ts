import { afterEach, expect, setSystemTime, test } from 'bun:test';
import * as v from 'valibot';
import { carFields } from './car-fields';
import { calendarDateInItaly, hourInItaly, todayInItaly, yearInItaly } from './clock';
import { CompanyPatch } from './company-facts';

afterEach(() => {
  setSystemTime();
});

test('day, year and hour are those of Italy, in winter and in summer', () => {
  expect(calendarDateInItaly(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
  expect(calendarDateInItaly(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
  expect([hourInItaly(new Date('2026-07-01T22:30:00Z')), hourInItaly(new Date('2026-01-01T07:59:00Z'))]).toEqual([
    0, 8,
  ]);
  expect(calendarDateInItaly(new Date('abc'))).toBe('N/A');
});

test('the new year begins at midnight in Italy, an hour before it does in UTC', () => {
  setSystemTime(new Date('2026-12-31T23:30:00Z'));
  expect([todayInItaly(), yearInItaly()]).toEqual(['2027-01-01', 2027]);
  expect(carFields.year.also.holds(2027)).toBe(true);
  expect(v.is(CompanyPatch, { foundedYear: 2027 })).toBe(true);
  setSystemTime(new Date('2026-12-31T22:30:00Z'));
  expect([todayInItaly(), yearInItaly()]).toEqual(['2026-12-31', 2026]);
  expect(v.is(CompanyPatch, { foundedYear: 2027 })).toBe(false);
});
