import { expect, test } from 'bun:test';
import { expiredArchives } from './retention';

const expired = (...times: string[]) =>
  expiredArchives(times.map((time) => ({ at: new Date(time) }))).map(({ at }) => at.toISOString().slice(0, 16));

/** An archive at 2:00 UTC on each day of a range. */
function nightly(first: string, last: string): string[] {
  const times: string[] = [];
  for (let at = Date.parse(`${first}T02:00Z`); at <= Date.parse(`${last}T02:00Z`); at += 24 * 60 * 60 * 1000) {
    times.push(new Date(at).toISOString().slice(0, 16).concat('Z'));
  }
  return times;
}

test('of a year of nightly archives 7 days, 4 weeks and 12 months are kept', () => {
  const all = nightly('2025-03-01', '2026-03-04');
  const gone = new Set(expired(...all));
  const kept = all.map((time) => time.slice(0, 16)).filter((time) => !gone.has(time));
  expect(kept.map((time) => time.slice(0, 10))).toEqual([
    // The last archive of each month.
    ...['2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30'],
    ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31'],
    // Sundays of the previous weeks, and the last seven days. 4 March 2026 is a Wednesday.
    ...['2026-02-15', '2026-02-22', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
    ...['2026-03-02', '2026-03-03', '2026-03-04'],
  ]);
});

test('beside the data of the site the last seven days are kept, and nothing else', () => {
  const all = nightly('2026-02-01', '2026-03-04').map((time) => ({ at: new Date(time) }));
  expect(expiredArchives(all, true)).toEqual(all.slice(0, -7).toReversed());
});

const cases: [string, string[], string[]][] = [
  ['nothing without archives', [], []],
  ['never the only one, however old', ['2001-01-01T02:00Z'], []],
  ['none of a day of its own while there are few', nightly('2026-02-26', '2026-03-04'), []],
  [
    'the older ones of a day',
    ['2026-03-04T02:00Z', '2026-03-04T09:00Z', '2026-03-04T21:00Z'],
    ['2026-03-04T09:00', '2026-03-04T02:00'],
  ],
  ['none for the passing of time alone', ['2024-01-01T02:00Z', '2024-01-02T02:00Z', '2024-01-03T02:00Z'], []],
  // In winter, 23:30 UTC is half past midnight in Italy and therefore another day.
  ['days are Italian ones', ['2026-01-10T22:30Z', '2026-01-10T23:30Z'], []],
  ['also in summer', ['2026-07-10T21:30Z', '2026-07-10T22:30Z', '2026-07-11T21:30Z'], ['2026-07-10T22:30']],
  ['a time in the future is the newest', ['2026-03-04T02:00Z', '2030-01-01T02:00Z'], []],
];
for (const [title, times, gone] of cases)
  test(`retention deletes ${title}`, () => expect(expired(...times)).toEqual(gone));

test('whatever there is, the newest one stays, and a second look deletes no more', () => {
  const all = nightly('2024-01-01', '2026-03-04').map((time) => ({ at: new Date(time) }));
  const gone = new Set(expiredArchives(all));
  const rest = all.filter((archive) => !gone.has(archive));
  expect(rest.at(-1)).toBe(all.at(-1) ?? { at: new Date() });
  expect(expiredArchives(rest)).toEqual([]);
});
